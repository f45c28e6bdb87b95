import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { ERRORS } from '@wanyuan/contract';
import { startProduct } from './child-server.ts';
import { signIn } from './faults-visitor.ts';
import { printResult } from './rounds.ts';

const EMPTY_LIST = Buffer.from('<ListBucketResult></ListBucketResult>');
const NO_SUCH_KEY = Buffer.from('<Error><Code>NoSuchKey</Code></Error>');

/** As much of S3 as the product asks for, in memory, that takes its time. */
async function startSlowStore() {
  const objects = new Map<string, Buffer>();
  const pace = { delayMs: 0, hangs: false };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (pace.hangs) return;
      await sleep(pace.delayMs);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
      if (request.method === 'PUT') objects.set(pathname, body);
      if (request.method === 'DELETE') objects.delete(pathname);
      const isWritten = request.method === 'PUT' || request.method === 'DELETE';
      const isList = searchParams.has('list-type');
      const found = isWritten || isList ? EMPTY_LIST : objects.get(pathname);
      const content = found ?? NO_SUCH_KEY;
      const head = { 'content-length': content.length, 'last-modified': new Date().toUTCString() };
      response.writeHead(found === undefined ? 404 : 200, head).end(request.method === 'HEAD' ? undefined : content);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { endpoint, pace, close };
}

const AT_ONCE = 20;

/** A store that needs five seconds, or never answers: pictures wait, everything else does not. */
export async function slowStore(folder: string, isSmall: boolean): Promise<void> {
  const store = await startSlowStore();
  const product = await startProduct(`${folder}/store-data`, {
    PICTURES_BACKGROUND: 'off',
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'wanyuan',
    S3_ACCESS_KEY_ID: 'bench',
    S3_SECRET_ACCESS_KEY: 'bench-secret',
  });
  try {
    const visitor = await signIn(product.address);
    const listed = await visitor.call('toy.get_list', { page_size: 60 });
    const found = JSON.stringify(listed.data).match(/\/pictures\/[^"?/]+\/\{w\}\.webp/g) ?? [];
    const pictures = [...new Set(found)].map((address) => address.replace('{w}', '300'));
    const figures: Record<string, number> = { pictures: pictures.length, errors: 0 };
    for (const [name, pace] of [
      ['usual', { delayMs: 0, hangs: false }],
      ['slow', { delayMs: isSmall ? 50 : 5000, hangs: false }],
      ['hung', { delayMs: 0, hangs: true }],
    ] as const) {
      if (isSmall && name === 'hung') break;
      Object.assign(store.pace, pace);
      const started = performance.now();
      const answers = new Map<number, number>();
      // Others each time: what was served once lies in the server's memory.
      const waiting = pictures.splice(0, AT_ONCE).map(async (path) => {
        const answer = await fetch(`${product.address}${path}`, { signal: AbortSignal.timeout(120_000) });
        await answer.arrayBuffer();
        answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      });
      const allAnswered = Promise.all(waiting).then(
        () => (figures[`pictures_${name}_s`] = (performance.now() - started) / 1000),
        () => (figures['errors']! += 1),
      );
      const times: number[] = [];
      for (let turn = 0; turn < 30; turn += 1) {
        const { code, ms } = await visitor.call('toy.get_list', { page: 1 + (turn % 5) });
        if (code !== 0) figures['errors']! += 1;
        times.push(ms);
      }
      figures[`list_p50_${name}_ms`] = times.toSorted((a, b) => a - b)[15]!;
      const upload = await visitor.upload(Buffer.from('%PDF-1.7 test'), 'attachment', '资料.pdf');
      const isRight = name === 'hung' ? upload.code === ERRORS.UNAVAILABLE.code : upload.code === 0;
      if (!isRight) figures['errors']! += 1;
      figures[`upload_${name}_s`] = upload.ms / 1000;
      console.log(
        `  ${name}: an upload is answered ${upload.code} ${upload.msg} after ${(upload.ms / 1000).toFixed(1)} s`,
      );
      await allAnswered;
      console.log(`  ${name}: pictures are answered ${JSON.stringify([...answers])}`);
    }
    printResult('slow_store', figures);
  } finally {
    await product.stop();
    store.close();
  }
}
