import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { CallInput } from '@wanyuan/contract';
import type { UploadPurpose } from '@wanyuan/domain';
import { writeWorkbook, type SheetRow } from '@wanyuan/documents';
import { createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';
import sharp from 'sharp';

export type Importer = Awaited<ReturnType<typeof createImporter>>;

/** A user who imports, through the same calls as people. */
export async function createImporter(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const { id: user_id, company_id } = await createUser(app.db, values);
  const { token } = await openSession(app, user_id);
  const call = app.as(token);
  const settled = async (import_id: number) => {
    await app.jobs.settle();
    return (await call('imports.get_import', { import_id })).data;
  };
  const upload = async (bytes: Buffer, filename: string, purpose: UploadPurpose): Promise<number> => {
    const actor = { id: user_id, tenant_id: company_id };
    const file = await app.services.files.storeUpload({ actor, stream: Readable.from(bytes), filename, purpose });
    return file.id;
  };
  return {
    user_id,
    company_id,
    call,
    upload,
    /** Reads, waits until that is over, and answers with the import. */
    async readSheet(bytes: Buffer, factory_id: number, on_duplicate: 'update' | 'skip' = 'update') {
      const file_id = await upload(bytes, '报价.xlsx', 'product_sheet');
      const { data } = await call('imports.read_product_sheet', { file_id, factory_id, on_duplicate });
      return settled(data.import_id);
    },
    async rows(import_id: number, show: CallInput<'imports.get_import_rows'>['show'] = 'all') {
      return (await call('imports.get_import_rows', { import_id, show })).data.list;
    },
    async act(name: 'imports.commit_import' | 'imports.undo_import', import_id: number) {
      const { code, msg } = await call(name, { import_id });
      if (code !== 0) throw new Error(msg);
      return settled(import_id);
    },
  };
}

const TITLES = {
  picture: '图片',
  article: '货号',
  name: '品名',
  price: '出厂价(元)',
  size: '外箱规格',
  pieces: '装箱量',
};

/** A product sheet as factories write them, with other titles or more of them. */
export async function productSheet(rows: readonly SheetRow[], more: Record<string, string> = {}): Promise<Buffer> {
  const columns = Object.entries({ ...TITLES, ...more }).map(([key, title]) => ({
    key,
    title,
    kind: key === 'picture' ? ('picture' as const) : ('text' as const),
  }));
  return buffer(writeWorkbook({ sheets: [{ name: '报价', head: { title: '某某玩具厂报价单' }, columns, rows }] }));
}

/** Pictures of one colour each, so that every one is another. */
export function picture(hue: number): Promise<Buffer> {
  const background = { r: hue % 256, g: (hue * 7) % 256, b: (hue * 13) % 256 };
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

export const pictureCell = (hue: number) => ({ key: String(hue), load: () => picture(hue) });
