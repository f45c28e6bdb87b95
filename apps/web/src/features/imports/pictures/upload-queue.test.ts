// @vitest-environment happy-dom
import { SOON } from '@wanyuan/testing/patience';
import { afterEach, expect, it, vi } from 'vitest';
import { CallError } from '#lib/call-error.ts';
import { countQueue, createUploadQueue, queueName, type QueuedFile } from './upload-queue.ts';

const uploads = vi.hoisted(() => ({ uploadFile: vi.fn<(file: File) => Promise<{ id: number }>>() }));
vi.mock('#lib/call-client.ts', () => uploads);

const picture = (name: string, webkitRelativePath = ''): File =>
  Object.assign(new File(['x'], name, { type: 'image/jpeg' }), { webkitRelativePath });
const statesOf = (files: readonly QueuedFile[]) => files.map(({ state }) => state);

afterEach(() => {
  uploads.uploadFile.mockReset();
});

it('sends three at a time until all are there', async () => {
  const release: (() => void)[] = [];
  uploads.uploadFile.mockImplementation(
    (file) =>
      new Promise((resolve) => {
        release.push(() => resolve({ id: Number.parseInt(file.name, 10) }));
      }),
  );
  const queue = createUploadQueue();
  queue.add([1, 2, 3, 4].map((number) => picture(`${number}.jpg`)));
  await vi.waitFor(() => expect(release).toHaveLength(3), SOON);
  release[0]!();
  await vi.waitFor(() => expect(release).toHaveLength(4), SOON);
  release.slice(1).forEach((go) => go());
  await vi.waitFor(() => expect(countQueue(queue.store.getState().files).sent).toBe(4), SOON);
  expect(queue.store.getState().files.map(({ fileId }) => fileId)).toEqual([1, 2, 3, 4]);
});

it('keeps what failed to be tried again, refuses what nobody can read, and forgets litter', async () => {
  uploads.uploadFile.mockRejectedValueOnce(new CallError(-1, '网络连接失败', 'toast'));
  uploads.uploadFile.mockResolvedValue({ id: 7 });
  const queue = createUploadQueue();
  queue.add([picture('0012.jpg'), picture('IMG.heic'), picture('Thumbs.db')]);
  await vi.waitFor(() => expect(statesOf(queue.store.getState().files)).toEqual(['failed', 'refused']), SOON);
  const [first] = queue.store.getState().files;
  expect(first?.message).toBe('网络连接失败');
  queue.retry([first!.id]);
  await vi.waitFor(() => expect(statesOf(queue.store.getState().files)).toEqual(['sent', 'refused']), SOON);
});

it('names an import by its only file or folder, otherwise by how many there are', () => {
  const queued = (name: string, path?: string): QueuedFile => ({
    id: 1,
    file: picture(name, path),
    state: 'sent',
    percent: 100,
    fileId: 1,
    message: '',
  });
  expect(queueName([queued('拓跃图片.zip')])).toBe('拓跃图片.zip');
  expect(queueName([queued('1.jpg'), queued('2.jpg')])).toBe('2 个图片文件');
  expect(queueName([queued('1.jpg', '新款/1.jpg'), queued('2.jpg', '新款/2.jpg')])).toBe('新款');
});
