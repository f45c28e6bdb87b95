// What the docs name must be there: links, files in backticks, calls (/api/…) and `npm run …`.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { runIfStarted, treeFiles } from './tree.mjs';

const read = (file) => readFileSync(join(root, file), 'utf8');
const folders = new Set(treeFiles.map((file) => dirname(file)));
const roots = [...new Set(treeFiles.filter((file) => file.includes('/')).map((file) => file.split('/')[0]))];
const isUnderRoot = new RegExp(`^(${roots.join('|')})/`);
const isSource = /\.(ts|tsx|mjs|css|md|sql|py|as)$/;
const calls = read('packages/contract/src/client.generated.ts');
const commands = JSON.parse(read('package.json')).scripts;

/** Docs may name a file by the end of its path: `rpc/register.ts`. */
const isThere = (doc, path) =>
  existsSync(join(root, path)) ||
  existsSync(join(root, dirname(doc), path)) ||
  treeFiles.some((file) => file.endsWith(`/${path}`)) ||
  [...folders].some((folder) => `${folder}/`.endsWith(`/${path}/`));

function faultsOf({ path: doc, text }) {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, link]) => link);
  const names = [...prose.matchAll(/`([\w@./-]+)`/g)].map(([, name]) => name.replace(/\/$/, ''));
  return [
    ...links.filter((link) => !/^\w+:/.test(link) && !existsSync(join(root, dirname(doc), link))),
    ...names.filter((name) => !name.startsWith('/') && isSource.test(name) && !isThere(doc, name)),
    ...names.filter((name) => isUnderRoot.test(name) && !isSource.test(name) && !isThere(doc, name)),
    ...names.filter((name) => /^\/api\/\w+\/\w+$/.test(name) && !calls.includes(`"${name}"`)),
    ...[...text.matchAll(/npm run ([\w-]+)/g)].filter(([, name]) => !(name in commands)).map(([line]) => line),
  ].map((fault) => `${doc}: there is no ${fault}`);
}

const found = [];

export const docsCheck = {
  name: 'docs',
  wants: (path) => path.endsWith('.md'),
  look: (file) => found.push(...faultsOf(file)),
  faults: () => found,
};

runIfStarted(import.meta.url, docsCheck);
