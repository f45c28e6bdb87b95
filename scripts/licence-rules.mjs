// Which licences what we ship may have, and the packages that were looked at one by one.
import satisfies from 'spdx-satisfies';

/** Permissive: use, change and pass on, at the price of a notice. */
export const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/**
 * Packages beyond that list, each for a reason. The licence is what was read at the review: another one needs another.
 * @type {{ name: RegExp, licence: string | undefined, reason: string }[]}
 */
export const REVIEWED = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips as a shared library beside the program, unchanged and replaceable',
  },
  {
    name: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    reason: 'the same library, packed with its binding for Windows',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    reason: 'the same library where there is no binary; never installed on the platforms we serve from',
  },
  {
    name: /^lightningcss(-|$)/,
    licence: 'MPL-2.0',
    reason: 'shrinks style sheets while building, unchanged; nothing of it is in what is served',
  },
  {
    name: /^@expo-google-fonts\//,
    licence: 'MIT AND OFL-1.1',
    reason: 'typefaces under the Open Font License, embedded in documents as it allows',
  },
  { name: /^png-js$/, licence: undefined, reason: 'MIT by its LICENSE file; its package.json does not say so' },
];

/**
 * @param {{ name: string, licence: string | undefined }[]} packages
 * @returns {{ faults: string[], reviewed: number }}
 */
export function judgeLicences(packages) {
  const faults = [];
  const used = new Set();
  let reviewed = 0;
  for (const { name, licence } of packages) {
    if (isPermissive(licence)) continue;
    const entry = REVIEWED.find((each) => each.name.test(name) && each.licence === licence);
    if (entry) {
      used.add(entry);
      reviewed += 1;
    } else faults.push(`${name}: ${licence ?? 'no licence'} is neither permissive nor reviewed`);
  }
  for (const entry of REVIEWED)
    if (!used.has(entry)) faults.push(`${entry.name} was reviewed, but nothing needs that any more`);
  return { faults, reviewed };
}

/** Also true where one of several licences may be chosen, or where all of them are permissive. */
function isPermissive(licence) {
  try {
    return typeof licence === 'string' && satisfies(licence, PERMISSIVE);
  } catch {
    return false;
  }
}

/**
 * What is installed to run the product: everything in the lock file but tools for development.
 * @param {{ packages: Record<string, { dev?: boolean, link?: boolean, license?: string }> }} lock
 */
export function shippedPackages({ packages }) {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = /.*node_modules\/(.+)$/.exec(path)?.[1];
    return name && !entry.dev && !entry.link ? [{ name, licence: entry.license }] : [];
  });
}
