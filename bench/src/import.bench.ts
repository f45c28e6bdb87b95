import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, CallName, CallOutput, Envelope } from '@wanyuan/contract';
import { api } from '@wanyuan/contract/client';
import { callPath } from '@wanyuan/testing/all-calls';
import { DEMO_PASSWORD } from '@wanyuan/server/src/demo/demo-accounts.data.ts';
import { benchOptions } from './bench-options.ts';
import { startProduct, type ChildServer } from './child-server.ts';
import { writeImportSheet } from './import-sheet.ts';
import { printResult } from './rounds.ts';

const options = benchOptions({ rows: '10000', pictures: '1000' }, { rows: '20', pictures: '4' });
const [rows, pictures] = [options.number('rows'), options.number('pictures')];
const POLL_MS = 200;
const SMALL_SHARE = 5;

interface Figures {
  read_s: number;
  write_s: number;
  /** Of the server, and of the process that takes workbooks apart. */
  server_mb: number;
  reader_mb: number;
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
const peakOf = (pid: number) => Number(/VmHWM:\s+(\d+)/.exec(statusOf(pid))?.[1] ?? 0) / 1024;

/** The most that any child took which reads imports (Linux). */
async function readerPeak(server: number): Promise<number> {
  let peak = 0;
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const isReader = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('reading-worker');
      if (isReader && new RegExp(`^PPid:\\s+${server}$`, 'm').test(statusOf(Number(name))))
        peak = Math.max(peak, peakOf(Number(name)));
    } catch {
      // Gone meanwhile.
    }
  }
  return peak;
}

async function importRows(count: number, pictureCount: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-import-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o755);
  const product = await startProduct(join(folder, 'data'), { PICTURES_BACKGROUND: 'off' });
  try {
    const sheet = await writeImportSheet(count, pictureCount);
    const call = await signIn(product);
    const file_id = await upload(product, call.token, sheet);
    const { list } = await call.call('imports.get_import_targets', {});
    let reader_mb = 0;
    const until = async (import_id: number, phase: string) => {
      for (;;) {
        const state = await call.call('imports.get_import', { import_id });
        if (state.phase === phase) return state;
        if (state.phase === 'failed') throw new Error(state.reason);
        reader_mb = Math.max(reader_mb, await readerPeak(product.pid));
        await sleep(POLL_MS);
      }
    };
    const began = performance.now();
    const { import_id } = await call.call('imports.read_product_sheet', {
      file_id,
      factory_id: list[0]!.id,
    });
    const { picture_count } = await until(import_id, 'preview');
    const read = performance.now();
    await call.call('imports.commit_import', { import_id });
    const { created_count } = await until(import_id, 'done');
    const written = performance.now();
    if (created_count !== count || picture_count !== pictureCount) throw new Error('something was lost on the way');
    return {
      read_s: (read - began) / 1000,
      write_s: (written - read) / 1000,
      server_mb: peakOf(product.pid),
      reader_mb,
    };
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn({ address }: ChildServer) {
  const ask = async <N extends CallName>(name: N, input: CallInput<N>, token = ''): Promise<CallOutput<N>> => {
    const response = await fetch(address + callPath(name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', token },
      body: JSON.stringify(input),
    });
    const answer = (await response.json()) as Envelope<CallOutput<N>>;
    if (answer.code !== 0) throw new Error(`${name}: ${answer.msg}`);
    return answer.data;
  };
  const login = { type: 'password' as const, account: 'qifan', password: DEMO_PASSWORD };
  const { token } = await ask('account.login', login);
  return { token, call: <N extends CallName>(name: N, input: CallInput<N>) => ask(name, input, token) };
}

async function upload({ address }: ChildServer, token: string, sheet: Buffer): Promise<number> {
  const form = new FormData();
  form.append('purpose', 'product_sheet');
  form.append('file', new Blob([new Uint8Array(sheet)]), '报价.xlsx');
  const response = await fetch(`${address}${api.upload.upload_file.path}`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  const answer = (await response.json()) as { code: number; msg: string; data: { id: number } };
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data.id;
}

const large = await importRows(rows, pictures);
const small = options.isSmall
  ? large
  : await importRows(Math.ceil(rows / SMALL_SHARE), Math.ceil(pictures / SMALL_SHARE));
const megabytes = ({ server_mb, reader_mb }: Figures) => `${server_mb.toFixed(0)} + ${reader_mb.toFixed(0)} MB`;
console.log(
  `${rows} rows, ${pictures} pictures: read in ${large.read_s.toFixed(1)} s, written in ${large.write_s.toFixed(1)} s; server and reader ${megabytes(large)}, with a fifth of the rows ${megabytes(small)}`,
);
printResult('import', {
  rows_s: rows / (large.read_s + large.write_s),
  rss_growth: Math.max(large.server_mb / small.server_mb, large.reader_mb / small.reader_mb),
});
