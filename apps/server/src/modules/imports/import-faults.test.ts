import { expect, it } from 'vitest';
import { PictureFault } from '#infra/workers/worker-faults.ts';
import { explainImportFault, ImportFault } from './import-faults.ts';

it('tells what is wrong with a file at once', () => {
  expect(explainImportFault(new ImportFault('没有找到表头'), 0)).toBe('没有找到表头');
  expect(explainImportFault(new PictureFault('no zip', 'encrypted'), 0)).toContain('密码');
});

it('tries once more what killed the worker, and then gives it up', () => {
  const died = new PictureFault('the worker died of it twice');
  expect(explainImportFault(died, 0)).toBeNull();
  expect(explainImportFault(died, 1)).toBe('读取这份文件时反复中断，请拆分或另存后重新上传');
});

it('goes on trying what is nobody’s fault', () => {
  expect(explainImportFault(new Error('the database is away'), 5)).toBeNull();
});
