import { api } from '@wanyuan/contract/client';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { leaveForm } from '#page-kit/leave-form.ts';
import { useAct } from '#lib/use-call.ts';
import { REASON_MAX, type QuotationDetail } from '../quotation-words.ts';
import { acceptWith } from './accept-with-file.ts';
import { orderMade } from './order-made.ts';

const NAME_MAX = 60;

/** The customer agreed by WeChat or on a stamped paper: with a note and the file it counts like a confirmation. */
export function OfflineDialog({
  detail: { id, head, number },
  onClose,
}: {
  detail: QuotationDetail;
  onClose: () => void;
}) {
  const [name, setName] = useState(head.contact);
  const [note, setNote] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const accept = useAct(api.quotation.accept_offline, {
    returnError: true,
    call: (given) => acceptWith(file, given),
    onDone: (made) => {
      onClose();
      orderMade(made);
    },
  });
  const leave = (): void =>
    void leaveForm({ isDirty: note !== '' || file !== null, isBusy: accept.isPending, onClose });
  return (
    <Modal
      open
      centered
      width={480}
      title={`线下确认 ${number}`}
      okText="确认成交，生成订单"
      cancelText="取消"
      mask={{ closable: false }}
      okButtonProps={{ disabled: name.trim() === '' || note.trim() === '' }}
      confirmLoading={accept.isPending}
      onCancel={leave}
      onOk={() => accept.mutate({ id, name, note })}
    >
      <Form layout="vertical">
        <Form.Item label="确认人" htmlFor="offline-name" required>
          <Input
            id="offline-name"
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Form.Item>
        <Form.Item label="客户如何确认" htmlFor="offline-note" required>
          <Input.TextArea
            id="offline-note"
            rows={3}
            maxLength={REASON_MAX}
            placeholder="如：微信回复确认，盖章 PDF 见附件"
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Form.Item>
        <Form.Item label="凭据文件（选填）">
          <Button icon={<Paperclip size={16} aria-hidden />} onClick={() => input.current?.click()}>
            {file ? file.name : '选择截图或盖章文件'}
          </Button>
          <input
            ref={input}
            hidden
            type="file"
            accept="image/*,.pdf"
            aria-label="选择凭据文件"
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              event.target.value = '';
            }}
          />
        </Form.Item>
      </Form>
      {accept.error && (
        <Alert
          type="error"
          showIcon
          title={accept.error instanceof CallError ? accept.error.words : '没有送达，请重试'}
        />
      )}
    </Modal>
  );
}
