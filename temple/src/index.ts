// A simulated temple for programs of your own.
export {
  type SimulatedTemple,
  type SimulationWish,
  simulateTemple,
  type TempleClock,
} from './simulated/simulated-temple.ts'
