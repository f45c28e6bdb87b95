// No package that is needed to run the product has a known hole of high or critical severity. Registries without this
// service, and machines without a network, cannot tell: then it says so and lets the check pass.
import { spawnSync } from 'node:child_process';
import { auditVerdict } from './audit-verdict.mjs';
import { root } from './paths.mjs';

const ARGS = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000', '--loglevel=silent'];
const { stdout } = spawnSync('npm', ARGS, {
  cwd: root,
  encoding: 'utf8',
  timeout: 30_000,
  shell: process.platform === 'win32',
});
const { state, text } = auditVerdict(stdout ?? '');
console.log(state === 'unknown' ? `NOT CHECKED: ${text}` : text);
process.exit(state === 'holes' ? 1 : 0);
