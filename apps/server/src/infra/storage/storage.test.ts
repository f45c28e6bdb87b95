import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Stub, type S3Stub } from '@wanyuan/testing/s3-stub';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { StorageAwayError, StorageFullError, StorageKeyError, type StoragePort } from './storage-port.ts';

let folder: string;
let stub: S3Stub;
const ports: { folder?: StoragePort; s3?: StoragePort } = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wanyuan-storage-'));
  stub = await startS3Stub();
  ports.folder = await createFolderStorage({ folder });
  ports.s3 = createS3Storage({ ...stub, retryPauseMs: 1 });
});
afterAll(async () => {
  await stub.close();
  await rm(folder, { recursive: true, force: true });
});

const textOf = async (port: StoragePort, key: string, range?: { start: number; end: number }) => {
  const object = await port.get(key, range);
  return object === null ? null : (await buffer(object.stream)).toString();
};
const keysOf = async (port: StoragePort, prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of port.list(prefix)) keys.push(key);
  return keys.toSorted();
};

describe.each(['folder', 's3'] as const)('storage in %s', (name) => {
  const port = () => ports[name] as StoragePort;

  it('keeps buffers, streams and files, and tells what they are', async () => {
    const path = join(folder, 'given.bin');
    await writeFile(path, '来自磁盘');
    await port().put('kinds/a.webp', Buffer.from('abc'));
    await port().put('kinds/b.txt', Readable.from([Buffer.from('你'), Buffer.from('好')]));
    const stat = await port().put('kinds/c.unknown', { path });

    const object = await port().get('kinds/a.webp');
    expect(object).toMatchObject({ size: 3, contentType: 'image/webp' });
    expect(await buffer((object as { stream: Readable }).stream)).toEqual(Buffer.from('abc'));
    expect(await textOf(port(), 'kinds/b.txt')).toBe('你好');
    expect(await textOf(port(), 'kinds/c.unknown')).toBe('来自磁盘');
    expect(await port().stat('kinds/c.unknown')).toEqual(stat);
    expect(stat).toMatchObject({ size: 12, contentType: 'application/octet-stream' });
  });

  it('replaces content and changes its etag', async () => {
    const first = await port().put('replace/x.txt', Buffer.from('one'));
    const second = await port().put('replace/x.txt', Buffer.from('three'));
    expect(second.etag).not.toBe(first.etag);
    expect(await textOf(port(), 'replace/x.txt')).toBe('three');
  });

  it('reads a part and still tells the whole size', async () => {
    await port().put('range/x.txt', Buffer.from('0123456789'));
    expect(await textOf(port(), 'range/x.txt', { start: 2, end: 4 })).toBe('234');
    const object = await port().get('range/x.txt', { start: 9, end: 9 });
    expect(object?.size).toBe(10);
    object?.stream.destroy();
  });

  it('answers null for what is not there, and removes twice without a fault', async () => {
    expect(await port().get('none/x.txt')).toBeNull();
    expect(await port().stat('none/x.txt')).toBeNull();
    await port().put('none/x.txt', Buffer.from('x'));
    await port().remove('none/x.txt');
    await port().remove('none/x.txt');
    expect(await port().get('none/x.txt')).toBeNull();
  });

  it('lists by prefix, over several pages', async () => {
    for (const key of ['list/a/1.txt', 'list/a/2.txt', 'list/ab/3.txt', 'list/b/4.txt', 'list/a.txt']) {
      await port().put(key, Buffer.from(key));
    }
    expect(await keysOf(port(), 'list/a/')).toEqual(['list/a/1.txt', 'list/a/2.txt']);
    expect(await keysOf(port(), 'list/a')).toEqual(['list/a.txt', 'list/a/1.txt', 'list/a/2.txt', 'list/ab/3.txt']);
    expect(await keysOf(port(), 'list/')).toHaveLength(5);
    expect(await keysOf(port(), 'nothing/')).toEqual([]);
  });

  it.each(['', '../x', 'a/../b', '/etc/passwd', 'a//b', '.tmp/x', 'a/.hidden', 'a\\b', 'a b', 'a\0', '文件.txt', 'a/'])(
    'refuses the key %j',
    async (key) => {
      await expect(port().put(key, Buffer.from('x'))).rejects.toThrow(StorageKeyError);
      await expect(port().get(key)).rejects.toThrow(StorageKeyError);
      await expect(port().remove(key)).rejects.toThrow(StorageKeyError);
    },
  );

  it('does not store a stream that breaks off', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(port().put('broken/x.txt', broken)).rejects.toThrow('the sender went away');
    expect(await port().stat('broken/x.txt')).toBeNull();
  });

  it('keeps and reads small things at once', async () => {
    await port().putCache('cache/deep/a.webp', Buffer.from('made'));
    await port().putCache('cache/deep/a.webp', Buffer.from('made again'));
    expect((await port().read('cache/deep/a.webp'))?.toString()).toBe('made again');
    expect(await port().stat('cache/deep/a.webp')).toMatchObject({ size: 10, contentType: 'image/webp' });
    expect(await port().read('cache/none.webp')).toBeNull();
  });

  it('keeps a large stream as it came, and gives it back in pieces', async () => {
    const pieces = Array.from({ length: 96 }, (_, turn) => Buffer.alloc(256 * 1024, turn));
    const hash = createHash('sha256');
    for (const piece of pieces) hash.update(piece);
    const stat = await port().put('large/x.zip', Readable.from(pieces));
    expect(stat.size).toBe(96 * 256 * 1024);
    const got = createHash('sha256');
    let largest = 0;
    const object = await port().get('large/x.zip');
    for await (const chunk of object!.stream as AsyncIterable<Buffer>) {
      got.update(chunk);
      largest = Math.max(largest, chunk.length);
    }
    expect(got.digest('hex')).toBe(hash.digest('hex'));
    expect(largest).toBeLessThan(stat.size / 4);
    await port().remove('large/x.zip');
  });

  it('keeps the old content when what should replace it breaks off', async () => {
    await port().put('kept/x.txt', Buffer.from('old'));
    const broken = new Readable({ read() {} });
    broken.push(Buffer.alloc(100_000, 'n'));
    setImmediate(() => broken.destroy(new Error('aborted')));
    await expect(port().put('kept/x.txt', broken)).rejects.toThrow('aborted');
    expect(await textOf(port(), 'kept/x.txt')).toBe('old');
    expect(await keysOf(port(), 'kept/')).toEqual(['kept/x.txt']);
  });

  it('takes many at once, also of the same name', async () => {
    const names = Array.from({ length: 20 }, (_, turn) => `many/${turn % 10}.txt`);
    await Promise.all(names.map((key) => port().put(key, Readable.from([Buffer.from(key)]))));
    expect(await keysOf(port(), 'many/')).toEqual([...new Set(names)].toSorted());
    for (const key of new Set(names)) expect(await textOf(port(), key)).toBe(key);
  });

  it('tells when an object was stored', async () => {
    const before = Date.now() - 2000;
    await port().put('when/x.txt', Buffer.from('x'));
    for await (const { modified, size } of port().list('when/')) {
      expect(size).toBe(1);
      expect(modified.getTime()).toBeGreaterThan(before);
      expect(modified.getTime()).toBeLessThan(Date.now() + 2000);
    }
  });

  it('keeps an empty object', async () => {
    await port().put('empty/x.txt', Buffer.alloc(0));
    expect(await textOf(port(), 'empty/x.txt')).toBe('');
  });
});

describe('the folder', () => {
  const full = () =>
    new Readable({
      read() {
        this.destroy(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
      },
    });

  it('says that the disk is full and leaves nothing half written', async () => {
    await expect(ports.folder?.put('full/x.txt', full())).rejects.toThrow(StorageFullError);
    expect(await readdir(join(folder, '.tmp'))).toEqual([]);
  });

  it('tells other processes where an object lies', async () => {
    await ports.folder?.put('place/x.txt', Buffer.from('here'));
    expect(await readFile(ports.folder?.localPath('place/x.txt') ?? '', 'utf8')).toBe('here');
    expect(() => ports.folder?.localPath('../x')).toThrow(StorageKeyError);
    expect(ports.s3?.localPath('place/x.txt')).toBeNull();
  });

  it('lets a reader finish the old content while it is replaced', async () => {
    const port = ports.folder as StoragePort;
    await port.put('swap/x.txt', Buffer.from('old'.repeat(50_000)));
    const object = await port.get('swap/x.txt');
    await port.put('swap/x.txt', Buffer.from('new'));
    expect((await buffer((object as { stream: Readable }).stream)).toString()).toBe('old'.repeat(50_000));
    expect(await textOf(port, 'swap/x.txt')).toBe('new');
  });

  it('clears what a killed process left long ago, not what is being written', async () => {
    const [old, young] = [join(folder, '.tmp', 'old'), join(folder, '.tmp', 'young')];
    await writeFile(old, 'x');
    await writeFile(young, 'x');
    await utimes(old, new Date(0), new Date(0));
    await createFolderStorage({ folder });
    expect(await readdir(join(folder, '.tmp'))).toEqual(['young']);
    await rm(young);
  });
});

describe('an S3 store', () => {
  it('is asked again after faults that pass, also for a stream', async () => {
    stub.failNext(1, { status: 503, code: 'SlowDown' });
    await ports.s3?.put('retry/a.txt', Readable.from([Buffer.from('again')]));
    stub.failNext(2, 'hang_up');
    expect(await textOf(ports.s3 as StoragePort, 'retry/a.txt')).toBe('again');
  });

  it('that does not answer is asked once more, and then given up, whatever is asked', async () => {
    const hasty = createS3Storage({ ...stub, retryPauseMs: 1, idleMs: 100 });
    await ports.s3?.put('slow/a.txt', Buffer.from('at last'));
    stub.failNext(1, 'stall');
    expect(await textOf(hasty, 'slow/a.txt')).toBe('at last');
    const asked: (() => Promise<unknown>)[] = [
      () => hasty.stat('slow/a.txt'),
      () => hasty.get('slow/a.txt'),
      () => hasty.put('slow/b.txt', Buffer.from('b')),
      () => hasty.put('slow/c.txt', Buffer.alloc(3_000_000)),
      () => hasty.put('slow/d.txt', Readable.from([Buffer.from('d')])),
      () => hasty.remove('slow/a.txt'),
      () => keysOf(hasty, 'slow/'),
    ];
    for (const ask of asked) {
      stub.failNext(2, 'stall');
      await expect(ask()).rejects.toThrow(StorageAwayError);
    }
    expect(await keysOf(hasty, 'slow/')).toEqual(['slow/a.txt']);
  });

  it('that falls silent in the middle of an object does not keep its reader waiting', async () => {
    const hasty = createS3Storage({ ...stub, retryPauseMs: 1, idleMs: 100 });
    await ports.s3?.put('silent/a.txt', Buffer.alloc(200_000, 'x'));
    stub.failNext(1, 'fall_silent');
    const object = await hasty.get('silent/a.txt');
    await expect(buffer(object!.stream)).rejects.toThrow(StorageAwayError);
  });

  it('that breaks off in the middle of an object is no end of it', async () => {
    await ports.s3?.put('cut/a.txt', Buffer.alloc(200_000, 'x'));
    stub.failNext(1, 'cut_off');
    const object = await ports.s3?.get('cut/a.txt');
    await expect(buffer(object!.stream)).rejects.toThrow();
    expect((await textOf(ports.s3 as StoragePort, 'cut/a.txt'))?.length).toBe(200_000);
  });

  it('is given up when the fault stays', async () => {
    stub.failNext(4, { status: 500, code: 'InternalError' });
    await expect(ports.s3?.stat('retry/b.txt')).rejects.toThrow('500');
  });

  it('that is full says so at once', async () => {
    stub.failNext(1, { status: 507, code: 'XMinioStorageFull' });
    await expect(ports.s3?.put('full/x.txt', Buffer.from('x'))).rejects.toThrow(StorageFullError);
  });

  it('refuses a wrong secret', async () => {
    const forged = createS3Storage({ ...stub, secretAccessKey: 'guessed', retryPauseMs: 1 });
    await expect(forged.put('forged/x.txt', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch');
  });
});
