// All that the files themselves tell, in one process: each is listed, read and parsed once.
import { callNameCheck } from './check-call-names.mjs';
import { docsCheck } from './check-docs.mjs';
import { glossaryCheck } from './check-glossary.mjs';
import { importCheck } from './check-imports.mjs';
import { sizeCheck } from './check-sizes.mjs';
import { runIfStarted } from './tree.mjs';

runIfStarted(import.meta.url, importCheck, callNameCheck, glossaryCheck, sizeCheck, docsCheck);
