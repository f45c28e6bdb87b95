import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXPORT_FIELDS, type ExportFieldKey } from '@wanyuan/domain';
import sharp from 'sharp';
import type { DocumentPlan, DocumentRow, DocumentWork } from './document-plan.ts';
import type { DocumentPictures } from './document-writer.ts';

/** For tests: what no reader of a plan without cost may find. */
export const SECRET_COST = '7.7731';
export const LOGO = 900;
export const BROKEN = 901;
export const MISSING = 902;

const KEYS: readonly ExportFieldKey[] = [
  'index',
  'picture',
  'number',
  'article_number',
  'name',
  'quoted_price',
  'carton_quantity',
  'order_box_qty',
  'order_pieces',
  'quoted_amount',
  'remark',
  'updated_time',
];

export function samplePlan(plan: Partial<DocumentPlan>, keys: readonly ExportFieldKey[] = KEYS): DocumentPlan {
  const columns = keys.map((key) => {
    const { zh, kind, width, ...field } = EXPORT_FIELDS.find((one) => one.key === key)!;
    return {
      key,
      title: zh,
      kind,
      width,
      decimals: field.decimals ?? null,
      leastDecimals: Math.min(field.decimals ?? 0, 2),
      hasTotal: field.hasTotal === true,
    };
  });
  return {
    kind: 'excel',
    title: '报价单',
    lang: 'zh',
    head: ['汕头启帆贸易有限公司', '客户：Toy Kingdom'],
    notes: ['报价有效期 30 天'],
    logo: LOGO,
    columns,
    isPlain: false,
    imageWidth: 600,
    grid: '3x4',
    watermark: null,
    template: null,
    author: '启帆',
    created: '2026-11-16T08:00:00.000Z',
    ...plan,
  };
}

const ARTICLES = ['0012', '8E10', '1-2', '=1+1', '+A', '-B', '@C'];

export function sampleRows(count: number): DocumentRow[] {
  return Array.from({ length: count }, (_, index) => ({
    cells: {
      number: `WY${100 + index}`,
      article_number: ARTICLES[index % ARTICLES.length]!,
      name: `遥控车 ${index + 1} 号`,
      quoted_price: '1.2345',
      carton_quantity: '24',
      order_box_qty: String(index + 1),
      order_pieces: String(24 * (index + 1)),
      quoted_amount: (1.2345 * 24 * (index + 1)).toFixed(4),
      remark: index === 1 ? '换彩盒' : '',
      updated_time: '2026-11-16',
    },
    picture: index + 1,
    fileName: index % 2 === 0 ? '0012' : `A/${index}`,
    watermark: ['启帆 QIFAN'],
  }));
}

export async function workIn(folder: string, plan: DocumentPlan, rows: readonly DocumentRow[]): Promise<DocumentWork> {
  const rowsPath = join(folder, 'rows.jsonl');
  await writeFile(rowsPath, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return { plan, rowsPath, templatePath: null, outPath: join(folder, 'out.bin'), tempFolder: folder };
}

/** One colour for each number, wider than documents take them. */
export function samplePictures(kept = new Map<number, Buffer>()): DocumentPictures & { asked: number[] } {
  const asked: number[] = [];
  return {
    asked,
    async withPicture(id, { isFresh }, use) {
      asked.push(id);
      if (id === MISSING) return null;
      if (id === BROKEN) return use({ source: Buffer.from('no picture at all'), isReady: false });
      const ready = isFresh ? undefined : kept.get(id);
      if (ready !== undefined) return use({ source: ready, isReady: true });
      const background = { r: (id * 40) % 255, g: 90, b: 160, alpha: 0.5 };
      const source = await sharp({ create: { width: 1000, height: 800, channels: 4, background } })
        .png()
        .toBuffer();
      return use({ source, isReady: false });
    },
    async keep(id, _width, jpeg) {
      kept.set(id, jpeg);
    },
  };
}
