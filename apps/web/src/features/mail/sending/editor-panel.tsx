import { toast } from '#lib/notices.ts';
import { QuotationMails } from '#page-kit/mail/quotation-mails.tsx';

interface EditorPanelProps {
  id: number;
  saveAll: () => Promise<boolean>;
}

/** Beside a quotation that is edited: what was typed is stored before a mail is written about it. */
export default function EditorPanel({ id, saveAll }: EditorPanelProps) {
  const ready = async (): Promise<boolean> => {
    const isSaved = await saveAll();
    if (!isSaved) toast.warning('还有改动没有保存，请检查网络或标红的格子');
    return isSaved;
  };
  return <QuotationMails id={id} ready={ready} />;
}
