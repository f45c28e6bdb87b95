import { api, type ToyDetail } from '@wanyuan/contract/client';
import { Button, Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { EMPTY_DRAFT, REPORT_FIELDS, REPORT_MAX, reportFaults, type ReportDraft } from '../error-report.ts';
import styles from './error-report-dialog.module.css';

interface ErrorReportDialogProps {
  toy: ToyDetail;
  /** Kept by the page: closing the dialog loses nothing. */
  draft: ReportDraft;
  onDraft: (draft: ReportDraft) => void;
  onClose: () => void;
}

/** 报错: tells the platform what is wrong with a toy's data. */
export default function ErrorReportDialog({ toy, draft, onDraft, onClose }: ErrorReportDialogProps) {
  const [isTried, setIsTried] = useState(false);
  const send = useAct(api.toy.edit_error, {
    returnError: true,
    onDone: () => {
      toast.success('已提交，平台核实后会更正资料');
      onDraft(EMPTY_DRAFT);
      onClose();
    },
  });
  const faults = isTried ? reportFaults(draft) : {};
  const submit = (): void => {
    setIsTried(true);
    if (Object.keys(reportFaults(draft)).length > 0) return;
    send.mutate({ toy_id: toy.toy_id, fields: [...draft.fields], content: draft.content.trim() });
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={`报错：${toy.article_number}`}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={send.isPending} onClick={submit}>
            提交
          </Button>
        </>
      }
    >
      <fieldset className={`mt-8 ${styles.fields}`}>
        <legend>哪里有误（可多选）</legend>
        <Checkbox.Group
          options={[...REPORT_FIELDS]}
          value={[...draft.fields]}
          onChange={(fields) => onDraft({ ...draft, fields })}
        />
      </fieldset>
      {faults.fields && (
        <p className="t-13 bad mt-4" role="alert">
          {faults.fields}
        </p>
      )}
      <label className={`mt-16 ${styles.label}`} htmlFor="error-report-content">
        说明
      </label>
      <Input.TextArea
        id="error-report-content"
        rows={4}
        placeholder="如：出厂价应为 58.00 元，2 箱起订"
        value={draft.content}
        count={{ show: true, max: REPORT_MAX }}
        {...(faults.content ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={(event) => onDraft({ ...draft, content: event.target.value })}
      />
      {(faults.content ?? send.error) && (
        <p className="t-13 bad mt-4" role="alert">
          {faults.content ?? send.error?.words}
        </p>
      )}
    </Modal>
  );
}
