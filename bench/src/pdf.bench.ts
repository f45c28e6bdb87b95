import { benchAgainstResize } from './export-costs.ts';

await benchAgainstResize('pdf');
