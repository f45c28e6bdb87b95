import { api } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { FileCheck2 } from 'lucide-react';
import { followExport } from '#lib/exports.ts';
import { useCan } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';

interface ConfirmationPaperProps {
  id: number;
  confirmation_id: number;
}

/** The confirmation with its evidence, as a file. */
export function ConfirmationPaper(which: ConfirmationPaperProps) {
  const mayExport = useCan('export.use');
  const start = useAct(api.quotation.export_confirmation, { onDone: (progress) => followExport(progress) });
  if (!mayExport) return null;
  return (
    <Button icon={<FileCheck2 size={16} aria-hidden />} loading={start.isPending} onClick={() => start.mutate(which)}>
      确认书 PDF
    </Button>
  );
}
