import type { upload } from '@wanyuan/contract';
import type { HandlersOf } from '#rpc/context.ts';
import type { FilesService } from './files.service.ts';

export function createFilesHandlers(files: FilesService): HandlersOf<typeof upload> {
  return {
    async upload_file({ session }, { purpose }, { stream, filename, declared }) {
      const file = await files.storeUpload({ actor: session, stream, filename, declared, purpose });
      return { id: file.id, url: files.urlOf(file), name: file.name, type: file.type, size: file.size };
    },
  };
}
