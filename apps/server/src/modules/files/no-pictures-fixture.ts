import { cleanToFile } from '../pictures/metadata/clean-to-file.ts';
import { makeAvatar } from '../pictures/image-work.ts';
import type { FilesDeps } from './files.service.ts';

/** For tests of files alone: no file is a picture, and avatars are made without a process of their own. */
export const NO_PICTURES: FilesDeps['pictures'] = {
  clean: async (source, type, target) =>
    cleanToFile({ source, type, target }).then(
      (clean) => ({ ...clean, seen: null }),
      () => null,
    ),
  inspect: async () => null,
  makeAvatar: (source) => makeAvatar(source).catch(() => null),
  addUpload: () => Promise.reject(new Error('no file is a picture')),
  describe: async () => new Map(),
  ensureClean: async () => null,
  discard: async () => async () => {},
};
