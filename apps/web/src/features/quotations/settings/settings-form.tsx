import { api } from '@wanyuan/contract/client';
import { QUOTATION_HEAD } from '@wanyuan/domain';
import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { NumberFields } from './number-fields.tsx';
import { draftOf, settingsFaults, settingsInput, type SettingsDraft } from './settings-draft.ts';
import type { QuotationSettings } from '../quotation-words.ts';
import styles from './settings.module.css';

const DAYS_MAX = 365;
const TEXTS = ['payment', 'delivery', 'port'] as const;

export function SettingsForm({ saved, onDone }: { saved: QuotationSettings; onDone: () => void }) {
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(saved));
  const faults = settingsFaults(draft);
  const change = (next: Partial<SettingsDraft>): void => setDraft({ ...draft, ...next });
  const save = useAct(api.quotation.save_settings, {
    onDone: ({ next_number: next }) => {
      toast.success(`已保存，下一个编号 ${next}`);
      onDone();
    },
  });
  return (
    <Form layout="vertical" disabled={!saved.can_edit}>
      <h3 className={styles.part}>编号</h3>
      <NumberFields value={draft.number} faults={faults} onChange={(number) => change({ number })} />
      <h3 className={styles.part}>审核</h3>
      <ApprovalFields value={draft.approval} faults={faults} onChange={(approval) => change({ approval })} />
      <h3 className={styles.part}>新报价单的默认值</h3>
      <Form.Item label="有效期（天）" htmlFor="setting-days">
        <InputNumber
          id="setting-days"
          min={1}
          max={DAYS_MAX}
          precision={0}
          value={draft.validity_days}
          onChange={(days) => change({ validity_days: days ?? 1 })}
        />
      </Form.Item>
      {TEXTS.map((field) => (
        <Form.Item key={field} label={QUOTATION_HEAD[field].label} htmlFor={`setting-${field}`}>
          <Input
            id={`setting-${field}`}
            maxLength={QUOTATION_HEAD[field].max}
            value={draft[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Form.Item>
      ))}
      <Button
        type="primary"
        disabled={faults.size > 0 || !saved.can_edit}
        loading={save.isPending}
        onClick={() => save.mutate(settingsInput(draft))}
      >
        保存
      </Button>
    </Form>
  );
}
