import { Readable } from 'node:stream';
import type { PublicFetch } from '#infra/outgoing/public-fetch.ts';
import { OutgoingFault, type OutgoingFaultKind } from '#infra/outgoing/public-lookup.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';

const MESSAGES: Partial<Record<OutgoingFaultKind, string>> = {
  private: '该链接指向内部地址，无法获取，请保存图片后上传',
  timeout: '图片链接长时间没有响应，请检查链接或保存后上传',
  status: '图片链接无法打开，请检查链接或保存后上传',
  redirects: '图片链接跳转次数过多，请保存后上传',
};

interface Dependencies {
  files: Pick<FilesService, 'storeUpload' | 'urlOf'>;
  outgoing: PublicFetch;
}

export type FetchImageService = ReturnType<typeof createFetchImageService>;

/** Pictures from addresses on the internet, taken in like uploads. */
export function createFetchImageService({ files, outgoing }: Dependencies) {
  return {
    async fetch({ session }: SessionContext, url: string): Promise<{ img: string; image_id: number }> {
      const data = await outgoing(url).catch((error: unknown) => {
        throw explain(error);
      });
      const file = await files.storeUpload({
        actor: session,
        stream: Readable.from([data]),
        filename: nameOf(url),
        purpose: 'search_image',
      });
      return { img: files.urlOf(file), image_id: file.id };
    },
  };
}

function explain(error: unknown): unknown {
  if (!(error instanceof OutgoingFault)) return error;
  if (error.kind === 'too_large') return new AppError('FILE_TOO_LARGE', { cause: error });
  const msg = MESSAGES[error.kind];
  return new AppError('IMAGE_FETCH_FAILED', { ...(msg === undefined ? {} : { msg }), cause: error });
}

/** The last part of the address, as a name for the file. */
function nameOf(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name).slice(-100);
  } catch {
    return name.slice(-100);
  }
}
