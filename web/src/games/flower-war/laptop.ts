// The styles of Flower War for wide windows.
import './laptop.css'
