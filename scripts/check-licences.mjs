// Every package that is needed to run the product has a permissive licence, or was reviewed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeLicences, shippedPackages } from './licence-rules.mjs';
import { root } from './paths.mjs';

const packages = shippedPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const { faults, reviewed } = judgeLicences(packages);
for (const fault of faults) console.error(fault);
console.log(`licences: ${packages.length} packages, ${reviewed} of them reviewed, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);
