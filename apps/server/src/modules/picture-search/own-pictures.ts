import type { LinkQuery } from '#infra/storage/signed-link.ts';
import { AppError } from '#rpc/app-error.ts';
import type { FilesService } from '../files/files.module.ts';
import { type KnownPicture, parsePictureAddress, tagOf, type PicturesService } from '../pictures/pictures.module.ts';

interface Dependencies {
  pictures: Pick<PicturesService, 'known' | 'checkLink'>;
  files: Pick<FilesService, 'openLink'>;
  /** Hosts of the platform's own addresses; relative ones need none. */
  hosts: readonly string[];
}

export type OwnPictures = ReturnType<typeof createOwnPictures>;

/** Pictures by the addresses that answers give. Foreign addresses, and those without a valid signature, are refused. */
export function createOwnPictures({ pictures, files, hosts }: Dependencies) {
  const refused = () => new AppError('NOT_FOUND', { msg: '只能使用本平台的图片' });

  async function openPicture(id: number, tag: string, query: LinkQuery): Promise<KnownPicture> {
    const picture = pictures.known.recall(id) ?? (await pictures.known.load(id));
    if (picture === null || tagOf(picture.hash) !== tag)
      throw new AppError('NOT_FOUND', { msg: '图片不存在或已被删除' });
    const isOpened = (['picture', 'picture_original'] as const).some(
      (kind) => pictures.checkLink(picture, query, kind) !== null,
    );
    if (picture.company_id !== null && !isOpened) throw new AppError('LINK_EXPIRED');
    return picture;
  }

  return {
    async open(address: string): Promise<KnownPicture> {
      const parts = splitAddress(address, hosts);
      if (parts === null) throw refused();
      const [place = '', name = '', file = ''] = parts.path;
      if (place === 'pictures') {
        // An address whose width is still open stands for the picture.
        const parsed = parsePictureAddress(name, file.replace(/^(\{w\}|%7Bw%7D)\.webp$/i, 'original'));
        if (parsed === null) throw refused();
        return openPicture(parsed.id, parsed.tag, parts.query);
      }
      if (place !== 'files' || !/^\d{1,15}$/.test(name)) throw refused();
      const { file: row } = await files.openLink({ id: Number(name), name: decoded(file) }, parts.query);
      const picture = row.picture_id === null ? null : await pictures.known.load(row.picture_id);
      if (picture === null) throw new AppError('NOT_FOUND', { msg: '该文件不是图片' });
      return picture;
    },
  };
}

const ANY_HOST = 'http://own.invalid';

function splitAddress(address: string, hosts: readonly string[]): { path: string[]; query: LinkQuery } | null {
  if (!URL.canParse(address, ANY_HOST)) return null;
  const url = new URL(address, ANY_HOST);
  const isRelative = /^\/[^/\\]/.test(address) && url.origin === ANY_HOST;
  if (!isRelative && !hosts.includes(url.host)) return null;
  const path = url.pathname.split('/').slice(1);
  if (path.length !== 3) return null;
  return { path, query: { e: url.searchParams.get('e') ?? undefined, s: url.searchParams.get('s') ?? undefined } };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
