import { expect, it } from 'vitest';
import { ReadersBusy, ReadingFault } from '#infra/reading/reading-fault.ts';
import { explainImportFault, ImportFault } from './import-faults.ts';

it('tells what is wrong with a file at once', () => {
  expect(explainImportFault(new ImportFault('没有找到表头'))).toBe('没有找到表头');
  expect(explainImportFault(new ReadingFault('no zip', 'encrypted'))).toContain('密码');
  expect(explainImportFault(new ReadingFault('took too long', 'too_complex'))).toContain('太复杂');
  expect(explainImportFault(new ReadingFault('two died', 'deadly'))).toContain('反复中断');
});

it('goes on trying what is nobody’s fault', () => {
  expect(explainImportFault(new Error('the database is away'))).toBeNull();
  expect(explainImportFault(new ReadersBusy('closed'))).toBeNull();
});
