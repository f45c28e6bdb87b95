import { SITE } from '@wanyuan/domain';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useResetCode } from './use-reset-code.ts';

interface ResetCodeDialogProps {
  id: number;
  hasCode: boolean;
  onClose: () => void;
}

/** Another login code: whoever came in by the old one is out at once. */
export function ResetCodeDialog({ id, hasCode, onClose }: ResetCodeDialogProps) {
  const [code, setCode] = useState('');
  const isWrong = code !== '' && !SITE.codePattern.test(code);
  const reset = useResetCode(id, onClose);
  return (
    <Modal
      open
      centered
      width={420}
      title={hasCode ? '换登录码' : '设登录码'}
      okText={code === '' ? '随机生成' : '使用这个码'}
      cancelText="取消"
      okButtonProps={{ disabled: isWrong }}
      confirmLoading={reset.isPending}
      onOk={() => reset.mutate({ id, ...(code !== '' && { code }) })}
      onCancel={onClose}
    >
      <p className="quiet mb-12">
        {hasCode
          ? '用旧码进来的访客立即退出，要用新码再进；专属链接与获准的人不受影响。'
          : '客户输入登录码才能看网站。'}
      </p>
      <Input
        aria-label="登录码"
        placeholder="留空则随机生成；自己定为 6 至 12 位字母或数字"
        maxLength={12}
        status={isWrong ? 'error' : ''}
        value={code}
        onChange={(event) => setCode(event.target.value.trim())}
      />
      {isWrong && (
        <p className="bad t-13 mt-4" role="alert">
          登录码为 6 至 12 位字母或数字
        </p>
      )}
    </Modal>
  );
}
