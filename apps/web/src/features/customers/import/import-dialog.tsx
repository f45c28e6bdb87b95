import { Modal } from 'antd';
import { useState } from 'react';
import { ImportResult, type ImportedRow } from './import-result.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { CustomerSheetUpload, type CustomerSheet } from './customer-sheet-upload.tsx';

const TITLES = { choose: '导入客户', look: '核对要导入的客户', done: '导入结果' } as const;

/** Customers from a spreadsheet: chosen, looked over, written. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [sheet, setSheet] = useState<CustomerSheet | null>(null);
  const [results, setResults] = useState<ImportedRow[] | null>(null);
  const step = results ? 'done' : sheet ? 'look' : 'choose';
  return (
    <Modal
      open
      centered
      width={step === 'choose' ? 560 : 'min(1200px, calc(100vw - 48px))'}
      title={TITLES[step]}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {results ? (
        <ImportResult results={results} onClose={onClose} />
      ) : sheet ? (
        <SheetPreview sheet={sheet} onBack={() => setSheet(null)} onDone={setResults} />
      ) : (
        <CustomerSheetUpload onRead={setSheet} />
      )}
    </Modal>
  );
}
