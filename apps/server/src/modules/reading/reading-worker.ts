/* Entry of the processes that take apart what people send, away from the server's threads. */
import { serveReading } from '#infra/reading/serve-reading.ts';
import { performReading } from './perform-reading.ts';

serveReading(performReading);
