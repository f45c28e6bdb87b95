import { describe, expect, it } from 'vitest';
import { openPictureArchive } from './read-picture-archive.ts';
import { zipOfRawNames, zipParts } from './workbook-fixture.ts';

const DATA = Buffer.from('a picture');
/** 遥控车 as Chinese Windows writes it. */
const GBK_NAME = Buffer.concat([Buffer.from([0xd2, 0xa3, 0xbf, 0xd8, 0xb3, 0xb5]), Buffer.from('/0012.jpg')]);

async function listed(zip: Buffer) {
  const archive = await openPictureArchive(zip);
  try {
    return archive.files.map(({ path, fault }) => (fault === null ? path : `${path}: ${fault}`));
  } finally {
    archive.close();
  }
}

describe('an archive of pictures', () => {
  it('has names in UTF-8 or GBK, said or not', async () => {
    const utf8 = Buffer.from('遥控车/0012.jpg');
    expect(await listed(zipOfRawNames([{ name: GBK_NAME, data: DATA }]))).toEqual(['遥控车/0012.jpg']);
    expect(await listed(zipOfRawNames([{ name: utf8, data: DATA }]))).toEqual(['遥控车/0012.jpg']);
    expect(await listed(zipOfRawNames([{ name: utf8, data: DATA, flags: 0x800 }]))).toEqual(['遥控车/0012.jpg']);
    expect(await listed(await zipParts({ '遥控车/0012.jpg': DATA }))).toEqual(['遥控车/0012.jpg']);
  });

  it('is read file by file', async () => {
    const archive = await openPictureArchive(zipOfRawNames([{ name: GBK_NAME, data: DATA }]));
    expect(await archive.files[0]!.read()).toEqual(DATA);
    archive.close();
  });

  it('leaves out what systems add, and names what cannot be used', async () => {
    const zip = zipOfRawNames([
      { name: Buffer.from('__MACOSX/._0012.jpg'), data: DATA },
      { name: Buffer.from('.DS_Store'), data: DATA },
      { name: Buffer.from('a\\Thumbs.db'), data: DATA },
      { name: Buffer.from('folder/'), data: Buffer.alloc(0) },
      { name: Buffer.from('../0012.png'), data: DATA },
      { name: Buffer.from('more.zip'), data: DATA },
      { name: Buffer.from('price.xlsx'), data: DATA },
      { name: Buffer.from('secret.jpg'), data: DATA, flags: 1 },
      { name: Buffer.from('bomb.png'), data: DATA, size: 19 * 1024 * 1024 },
      { name: Buffer.from('huge.png'), data: DATA, size: 30 * 1024 * 1024 },
    ]);
    expect(await listed(zip)).toEqual([
      '../0012.png',
      'more.zip: nested',
      'price.xlsx: foreign',
      'secret.jpg: encrypted',
      'bomb.png: too_large',
      'huge.png: too_large',
    ]);
  });

  it('is refused when it is cut off or holds too much', async () => {
    const zip = zipOfRawNames([{ name: GBK_NAME, data: DATA }]);
    await expect(openPictureArchive(zip.subarray(0, 40))).rejects.toMatchObject({ kind: 'broken' });
    await expect(openPictureArchive(zip, { totalBytes: 4 })).rejects.toMatchObject({ kind: 'too_large' });
    await expect(openPictureArchive(zip, { entries: 0 })).rejects.toMatchObject({ kind: 'too_large' });
  });
});
