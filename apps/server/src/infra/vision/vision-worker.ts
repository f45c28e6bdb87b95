/* Entry of the vision process: models are loaded and run here, away from the server's threads. */
import { serveWork } from '../workers/serve-work.ts';
import { createVisionWork } from './perform-vision-work.ts';

serveWork(createVisionWork());
