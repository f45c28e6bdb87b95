import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

const dist = join(root, 'dist');
const stampFile = join(dist, 'build.json');
const DAY_MS = 86_400_000;
/** Files of earlier builds stay, so that tabs opened before a deployment keep working. */
const KEEP_OLD_FILES_MS = 30 * DAY_MS;

const PARTS = {
  server: {
    sources: [
      'apps/server/src',
      'packages/contract',
      'packages/domain',
      'packages/demo-art/src',
      'packages/documents/src',
      'packages/vision/src',
    ],
    build: buildServer,
  },
  'trade-agent': {
    sources: ['apps/trade-agent/src', 'packages/domain', 'packages/documents/src'],
    build: () => buildTradeAgent(),
  },
  web: { sources: ['apps/web', 'packages/contract', 'packages/domain'], build: buildWeb },
  site: { sources: ['apps/site', 'packages/contract', 'packages/domain'], build: () => buildSite() },
};

/** Builds the parts whose sources changed since the last build. */
export async function build() {
  const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, 'utf8')) : {};
  const lock = hashOf([join(root, 'package-lock.json')]);
  for (const [name, part] of Object.entries(PARTS)) {
    const stamp = hashOf(part.sources.flatMap((folder) => listFiles(join(root, folder)))) + lock;
    if (stamps[name] === stamp) continue;
    console.log(`正在构建 ${name}…`);
    await part.build();
    stamps[name] = stamp;
    mkdirSync(dist, { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps));
  }
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Into a folder of this repository, from which its packages are found; tests add programs of their own. */
export async function buildServer(folder = join(dist, 'server'), more = {}) {
  const { rolldown } = await import('rolldown');
  const source = join(root, 'apps/server/src');
  const input = {
    main: join(source, 'main.ts'),
    // Processes and a thread of their own, found by their names beside the server.
    'picture-worker': join(source, 'modules/pictures/picture-worker.ts'),
    'reading-worker': join(source, 'modules/reading/reading-worker.ts'),
    'mail-reading-worker': join(source, 'infra/mail-reading/mail-reading-worker.ts'),
    'vision-worker': join(source, 'infra/vision/vision-worker.ts'),
    'document-worker': join(source, 'infra/documents/document-worker.ts'),
    'vector-index-worker': join(source, 'modules/picture-search/index/vector-index-worker.ts'),
    backup: join(source, 'tools/backup.ts'),
    restore: join(source, 'tools/restore.ts'),
    'fill-world': join(source, 'tools/fill-world.ts'),
    sweep: join(source, 'tools/sweep.ts'),
    vision: join(source, 'tools/vision.ts'),
    ...more,
  };
  const isOurs = (id) =>
    id.startsWith('.') ||
    id.startsWith('#') ||
    id.startsWith('/') ||
    id.startsWith('@wanyuan/') ||
    /^[A-Za-z]:\\/.test(id);
  const bundle = await rolldown({ input, platform: 'node', external: (id) => !isOurs(id) });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, cleanDir: true });
  await bundle.close();
}

/**
 * One file with all that it needs, which the server offers and Node runs as it is; as `cjs` it goes into an executable.
 * Tests add programs of their own.
 */
export async function buildTradeAgent(
  folder = join(root, 'apps/trade-agent/dist'),
  { more = {}, format = 'esm' } = {},
) {
  const { rolldown } = await import('rolldown');
  const input = { 'trade-agent': join(root, 'apps/trade-agent/src/main.ts'), ...more };
  const bundle = await rolldown({
    input,
    platform: 'node',
    external: (id) => id.startsWith('node:'),
    // Without them ws looks for compiled helpers beside itself.
    transform: { define: { 'process.env.WS_NO_BUFFER_UTIL': '"1"', 'process.env.WS_NO_UTF_8_VALIDATE': '"1"' } },
  });
  await bundle.write({
    dir: folder,
    format,
    entryFileNames: format === 'esm' ? '[name].mjs' : '[name].cjs',
    minify: 'dce-only',
  });
  await bundle.close();
}

async function buildWeb() {
  const { build: viteBuild } = await import('vite');
  const webRoot = join(root, 'apps/web');
  const out = join(dist, 'web');
  startAgeOfOldAssets(out);
  await viteBuild({ root: webRoot, logLevel: 'warn' });
  const current = filesOfManifest(join(out, '.vite/manifest.json'));
  await compressAssets(join(out, 'assets'));
  pruneAssets(join(out, 'assets'), current);
  const { checkSize } = await import(pathToFileURL(join(webRoot, 'scripts/check-size.mjs')).href);
  checkSize(out);
  writeFileSync(join(dist, 'version.txt'), hashOf([join(out, 'index.html')]).slice(0, 12));
}

/** Customers' websites: what browsers load, and what the server draws pages with. */
export async function buildSite(folder = join(dist, 'site')) {
  const { build: viteBuild } = await import('vite');
  const siteRoot = join(root, 'apps/site');
  const client = join(folder, 'client');
  startAgeOfOldAssets(client, client);
  await viteBuild({ root: siteRoot, logLevel: 'warn', build: { outDir: client } });
  await viteBuild({ root: siteRoot, logLevel: 'warn', build: { outDir: join(folder, 'render'), ssr: true } });
  await compressAssets(client);
  pruneAssets(client, filesOfManifest(join(client, '.vite/manifest.json')));
  const { checkSize } = await import(pathToFileURL(join(siteRoot, 'scripts/check-size.mjs')).href);
  checkSize(client);
}

function filesOfManifest(file) {
  const chunks = Object.values(JSON.parse(readFileSync(file, 'utf8')));
  return new Set(
    chunks
      .flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])])
      .map((name) => name.replace('assets/', '')),
  );
}

/** Beside each text file its compressed forms, so that no request pays for compression. */
async function compressAssets(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const names = readdirSync(folder).filter((file) => /\.(js|css|svg|json|wasm)$/.test(file));
  // At once: Node has threads of its own for it.
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      if (existsSync(`${path}.br`)) return;
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
      writeFileSync(`${path}.gz`, await zip(content, { level: 9 }));
    }),
  );
}

/** What was served until now is old from now on, however long ago it was built. */
function startAgeOfOldAssets(out, assets = join(out, 'assets')) {
  const manifest = join(out, '.vite/manifest.json');
  if (!existsSync(manifest)) return;
  const now = new Date();
  const live = filesOfManifest(manifest);
  for (const name of readdirSync(assets)) if (live.has(assetName(name))) utimesSync(join(assets, name), now, now);
}

/** Of the file that a compressed form or a map belongs to. */
const assetName = (name) => name.replace(/\.(br|gz|map)$/, '');

function pruneAssets(folder, current) {
  for (const name of readdirSync(folder)) {
    if (name === '.vite') continue;
    const isOld = Date.now() - statSync(join(folder, name)).mtimeMs > KEEP_OLD_FILES_MS;
    if (isOld && !current.has(assetName(name))) unlinkSync(join(folder, name));
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await build();
