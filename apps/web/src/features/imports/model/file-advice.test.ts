import { expect, it } from 'vitest';
import { isLitter, pictureFault, pictureFileKind, sheetFault } from './file-advice.ts';

const file = (name: string, size = 1000) => ({ name, size });

it('takes xlsx and tells what to do with everything else', () => {
  expect(sheetFault(file('报价.XLSX'))).toBeNull();
  expect(sheetFault(file('报价.xls'))).toContain('另存为 xlsx');
  expect(sheetFault(file('报价.et'))).toContain('.et');
  expect(sheetFault(file('报价.xlsm'))).toContain('宏');
  expect(sheetFault(file('照片.jpg'))).toBe('请选择 xlsx 格式的表格');
  expect(sheetFault(file('空.xlsx', 0))).toContain('空');
  expect(sheetFault(file('大.xlsx', 200 * 1024 * 1024))).toContain('超过上限 150 MB');
});

it('takes pictures and zips, and says how HEIC and rar become one', () => {
  expect(pictureFault(file('0012.JPG'))).toBeNull();
  expect(pictureFault(file('全部.zip', 100 * 1024 * 1024))).toBeNull();
  expect(pictureFault(file('IMG_1.HEIC'))).toContain('兼容性最佳');
  expect(pictureFault(file('全部.rar'))).toContain('zip');
  expect(pictureFault(file('0012.jpg', 30 * 1024 * 1024))).toContain('超过上限 20 MB');
  expect(pictureFault(file('说明.docx'))).toContain('jpg、png、webp');
  expect(pictureFileKind('全部.ZIP')).toBe('picture_archive');
  expect(pictureFileKind('0012.png')).toBe('import_picture');
});

it('knows what systems leave in folders', () => {
  expect(['.DS_Store', 'Thumbs.db', 'desktop.ini'].every(isLitter)).toBe(true);
  expect(isLitter('0012.jpg')).toBe(false);
});
