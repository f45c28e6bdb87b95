import { buffer } from 'node:stream/consumers';
import { writeWorkbook } from '@wanyuan/documents';
import sharp from 'sharp';

const TITLES = {
  picture: '图片',
  article: '货号',
  name: '品名',
  price: '出厂价(元)',
  packing: '包装',
  size: '产品尺寸',
  carton: '外箱规格(cm)',
  pieces: '装箱量',
  weights: '毛/净重',
  material: '材质',
  details: '产品说明',
};
const NAMES = ['遥控越野车', '沙滩桶套装', '毛绒小熊', '积木桶', '泡泡枪', '合金车模'];

/** A distinct picture of the size that factories put into their sheets. */
function photo(index: number): Promise<Buffer> {
  const small = Buffer.from(Array.from({ length: 20 * 15 * 3 }, (_, at) => (Math.sin(index * 7.1 + at) + 1) * 127));
  return sharp(small, { raw: { width: 20, height: 15, channels: 3 } })
    .resize(400, 300, { kernel: 'cubic' })
    .jpeg({ quality: 75 })
    .toBuffer();
}

/** A sheet of distinct products; the pictures stand in evenly spread rows. */
export function writeImportSheet(rows: number, pictures: number): Promise<Buffer> {
  const every = Math.max(1, Math.floor(rows / Math.max(1, pictures)));
  function* all() {
    for (let index = 0; index < rows; index++) {
      const hasPicture = index % every === 0 && index / every < pictures;
      yield {
        picture: hasPicture ? { key: String(index), load: () => photo(index) } : null,
        article: `B${String(index).padStart(6, '0')}`,
        name: `${NAMES[index % NAMES.length]} ${index}`,
        price: `￥${(index % 90) + 1}.5元`,
        packing: '彩盒',
        size: `${10 + (index % 20)}*12*8cm`,
        carton: `82x41.5x${60 + (index % 40)}`,
        pieces: `${24 + (index % 5) * 12}pcs`,
        weights: `${15 + (index % 4)}.5/13.2`,
        material: 'ABS',
        details: `第 ${index} 款，功能与包装以样品为准`,
      };
    }
  }
  const columns = Object.entries(TITLES).map(([key, title]) => ({
    key,
    title,
    kind: key === 'picture' ? ('picture' as const) : ('text' as const),
  }));
  return buffer(writeWorkbook({ sheets: [{ name: '报价', columns, rows: all() }] }));
}
