/* Entry of the worker process: all decoding, composing and encoding happens here, away from the server's threads. */
import { servePictureWork } from './serve-picture-work.ts';

servePictureWork({
  // Loaded when the first recipe comes: a server without the demo world never needs it.
  compose: async (recipe) => (await import('@wanyuan/demo-art')).composePicture(recipe),
});
