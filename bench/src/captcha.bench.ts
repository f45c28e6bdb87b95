// npm run bench -- captcha [--small]: what the proof of work for a text message costs a script with the machine's own
// scrypt on all cores, a browser with its JavaScript, and the server, which makes the puzzle.
import { scrypt as browserScrypt } from '@noble/hashes/scrypt.js';
import { scrypt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { PROOF_OF_WORK, SMS_CEILINGS } from '@wanyuan/domain';
import { newPuzzle, type Puzzle } from '@wanyuan/server/src/modules/account/proof-of-work.ts';
import { benchOptions } from './bench-options.ts';
import { printResult } from './rounds.ts';

const options = benchOptions({ puzzles: '40', tries: '100' }, { puzzles: '2', tries: '5' });
const PUZZLES = options.number('puzzles');
const BROWSER_TRIES = options.number('tries');
/** What our page starts at most; a phone has as many quick cores. */
const BROWSER_WORKERS = 4;
const cores = availableParallelism();
const { cost, tries, maxTries } = PROOF_OF_WORK;

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const tryNatively = ({ salt, target }: Puzzle, counter: number): Promise<string | null> =>
  new Promise((resolve, reject) =>
    scrypt(String(counter), salt, 32, cost, (error, key) => {
      if (error) return reject(error);
      const hex = key.toString('hex');
      return resolve(hex.startsWith(target) ? hex.slice(target.length) : null);
    }),
  );

/** An attacker's solver: as many counters at once as there are cores. */
async function solve(puzzle: Puzzle): Promise<{ tried: number; answer: string }> {
  for (let first = 0; first < puzzle.tries; first += cores) {
    const counters = Array.from({ length: cores }, (_, i) => first + i);
    const answers = await Promise.all(counters.map((counter) => tryNatively(puzzle, counter)));
    const answer = answers.find((found) => found !== null);
    if (answer !== undefined && answer !== null) return { tried: first + cores, answer };
  }
  throw new Error('the puzzle has no answer');
}

const puzzles: Puzzle[] = [];
const makingFrom = cpuSeconds();
for (let i = 0; i < PUZZLES; i++) puzzles.push(await newPuzzle({ cost, tries }));
const makeMs = ((cpuSeconds() - makingFrom) / PUZZLES) * 1000;

let tried = 0;
let solved = 0;
const solvingFrom = { cpu: cpuSeconds(), wall: performance.now() };
for (const puzzle of puzzles) {
  const found = await solve(puzzle);
  tried += found.tried;
  if (found.answer === puzzle.answer) solved += 1;
}
const nativeMs = ((cpuSeconds() - solvingFrom.cpu) / tried) * 1000;
const wall = (performance.now() - solvingFrom.wall) / 1000 / PUZZLES;

const browserFrom = cpuSeconds();
for (let i = 0; i < BROWSER_TRIES; i++) browserScrypt(String(i), puzzles[0]!.salt, { ...cost, dkLen: 32 });
const browserMs = ((cpuSeconds() - browserFrom) / BROWSER_TRIES) * 1000;

const scriptSeconds = (of: number) => ((of + 1) / 2) * (nativeMs / 1000);
const pageSeconds = (of: number) => ((of + 1) / 2 / BROWSER_WORKERS) * (browserMs / 1000);
console.log(`${solved} of ${PUZZLES} solved by our own solver, ${wall.toFixed(2)} s each on ${cores} cores`);
console.log(`one try: ${nativeMs.toFixed(1)} ms of a core natively, ${browserMs.toFixed(1)} ms in JavaScript`);
console.log(
  `a day's ceiling (${SMS_CEILINGS.all.day} messages) costs a script ${(scriptSeconds(tries) * SMS_CEILINGS.all.day).toFixed(0)} CPU s at rest, ` +
    `${(scriptSeconds(maxTries) * SMS_CEILINGS.all.day).toFixed(0)} at full work`,
);
printResult('captcha', {
  solved_share: solved / PUZZLES,
  script_cpu_s: scriptSeconds(tries),
  script_cpu_s_hardest: scriptSeconds(maxTries),
  page_wait_s: pageSeconds(tries),
  page_wait_s_hardest: pageSeconds(maxTries),
  page_over_script: browserMs / nativeMs,
  server_ms: makeMs,
});
