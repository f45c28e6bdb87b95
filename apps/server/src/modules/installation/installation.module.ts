/** What this installation knows of itself: keys, the demo, the key to the first account. */
export {
  demoFilledAt,
  forgetFirstAccountKey,
  isDemoFilled,
  type Keyring,
  markDemoFilled,
  openKeyring,
  readDemoClock,
  readFirstAccountKey,
  settleFirstAccountKey,
  writeDemoClock,
} from './installation.service.ts';
