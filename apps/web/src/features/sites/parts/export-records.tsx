import type { InputOf, api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { useExportRecords } from './use-export-records.ts';

interface ExportButtonProps {
  filter: InputOf<typeof api.site_record.export>;
  disabled?: boolean;
}

/** The rows that are shown, as a workbook. */
export function ExportButton({ filter, disabled = false }: ExportButtonProps) {
  const { start, isBusy } = useExportRecords();
  return (
    <Button
      icon={<FileSpreadsheet size={16} aria-hidden />}
      loading={isBusy}
      disabled={disabled}
      onClick={() => start(filter)}
    >
      导出 Excel
    </Button>
  );
}
