import { api } from '@wanyuan/contract/client';
import {
  QUOTATION_LANGUAGES,
  MAIL_TEMPLATE_KIND_LABEL,
  MAIL_TEMPLATE_KINDS,
  QUOTATION_LANGUAGE_LABEL,
  type QuotationLanguage,
} from '@wanyuan/domain';
import { Button, Segmented } from 'antd';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Panel } from '#ui/panel.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateRow } from './template-row.tsx';
import type { Start } from './template-words.ts';
import styles from './templates.module.css';

const LANGUAGES = QUOTATION_LANGUAGES.map((value) => ({ value, label: QUOTATION_LANGUAGE_LABEL[value] }));

/** Texts for mails: what is built in, the company's and one's own, by what they are for. */
export default function TemplatesTab() {
  const [language, setLanguage] = useState<QuotationLanguage>('en');
  const [open, setOpen] = useState<Start | null>(null);
  const { data, error, refetch } = useCall(
    api.mail.get_templates,
    { language },
    { returnError: true, keepPrevious: true },
  );
  const mayLead = data?.can_edit_company ?? false;
  return (
    <>
      <div className="row wrap gap-12 mb-12">
        <Segmented<QuotationLanguage>
          aria-label="邮件的语言"
          value={language}
          options={LANGUAGES}
          onChange={setLanguage}
        />
        <span className="t-13 quiet">写邮件时先用自己的模板，再用公司的，最后用内置的。</span>
        <Button
          type="primary"
          className="push"
          icon={<Plus size={16} aria-hidden />}
          onClick={() =>
            setOpen({ id: null, isCompany: false, kind: 'free', language, name: '', subject: '', html: '' })
          }
        >
          新建模板
        </Button>
      </div>
      {!data && error && <CallErrorPanel what="邮件模板" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <WaitingCard />}
      {data && (
        <div className={`grid gap-12 top-aligned ${styles.kinds}`}>
          {MAIL_TEMPLATE_KINDS.map((kind) => (
            // In a cell of its own: panels below each other keep a distance that panels side by side do not.
            <div key={kind}>
              <Panel title={MAIL_TEMPLATE_KIND_LABEL[kind]} isFlush>
                <ul className={styles.list}>
                  {data.list
                    .filter((one) => one.kind === kind)
                    .map((template) => (
                      <TemplateRow key={template.key} template={template} onOpen={setOpen} />
                    ))}
                </ul>
              </Panel>
            </div>
          ))}
        </div>
      )}
      {open && <TemplateDialog start={open} mayLead={mayLead} onClose={() => setOpen(null)} />}
    </>
  );
}
