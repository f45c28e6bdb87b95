// The files of the repository, gone through once for all checks of a process.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { root } from './paths.mjs';

/** Paths from the root of all that git does not ignore. @type {string[]} */
export const treeFiles = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => existsSync(join(root, path)));

/** A file as checks see it: read and parsed when the first of them asks. */
class TreeFile {
  #text;
  #parsed;

  constructor(path) {
    this.path = path;
  }

  get text() {
    return (this.#text ??= readFileSync(join(root, this.path), 'utf8'));
  }

  /** Its `program` is taken out of the parser where it is looked at. */
  get parsed() {
    if (this.#parsed) return this.#parsed;
    this.#parsed = parseSync(this.path, this.text);
    if (this.#parsed.errors.length > 0) throw new Error(`${this.path}: ${this.#parsed.errors[0].message}`);
    return this.#parsed;
  }
}

/**
 * Looks at the files that it wants, one after the other, and knows its faults when it has seen all.
 * @typedef {{ name: string, wants(path: string): boolean, look(file: TreeFile): void, faults(): string[] }} TreeCheck
 */

/** @param {TreeCheck[]} checks */
function run(checks) {
  const counts = checks.map(() => 0);
  // File by file, not check by check: the trees of all files together would fill the memory.
  for (const path of treeFiles) {
    const file = new TreeFile(path);
    for (const [turn, check] of checks.entries())
      if (check.wants(path)) {
        check.look(file);
        counts[turn] += 1;
      }
  }
  let isFine = true;
  for (const [turn, { name, faults }] of checks.entries()) {
    const found = faults();
    for (const fault of found) console.error(fault);
    console.log(`${name}: ${counts[turn]} files, ${found.length} faults`);
    isFine &&= found.length === 0;
  }
  process.exit(isFine ? 0 : 1);
}

/** Runs checks when the script at `url` is what was started, not when another imports it. */
export function runIfStarted(url, ...checks) {
  if (process.argv[1] === fileURLToPath(url)) run(checks);
}
