// The styles of the calendar games for wide windows.
import './laptop.css'
