import { api, type OutputOf } from '@wanyuan/contract/client';
import { CHAT_ABSENCE_LENGTH, CHAT_KEEP_LEAST_DAYS } from '@wanyuan/domain';
import { Input, Modal, Select, Skeleton, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { toast } from '#lib/notices.ts';
import { useCan } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { HoursField } from './hours-field.tsx';
import styles from './settings.module.css';

type Settings = OutputOf<typeof api.chat.get_chat_settings>;

const QUIET = { returnError: true, silent: true } as const;
const DAYS = [CHAT_KEEP_LEAST_DAYS, 365, 730, 1095, 1825] as const;
const daysText = (days: number): string => (days % 365 === 0 ? `${days / 365} 年` : `${days} 天`);

/** What a company decides about its chats. */
export default function ChatSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useCall(api.chat.get_chat_settings, {}, QUIET);
  if (data) return <SettingsForm settings={data} onClose={onClose} />;
  return (
    <Modal open centered width={480} title="聊天设置" footer={null} onCancel={onClose}>
      {error ? (
        <CallErrorPanel what="聊天设置" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} title={false} />
      )}
    </Modal>
  );
}

function SettingsForm({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const { may_oversee: mayOversee, platform_keep_days: platformDays } = settings;
  const isFactory = useCan('desk.use');
  const [reads, setReads] = useState(settings.main_reads_staff);
  const [days, setDays] = useState(settings.keep_days);
  const [hours, setHours] = useState(settings.hours);
  const [absence, setAbsence] = useState(settings.absence_text);
  const save = useAct(api.chat.edit_chat_settings, {
    returnError: true,
    onDone: () => {
      toast.success('已保存聊天设置');
      onClose();
    },
  });
  const submit = (): void =>
    save.mutate({
      keep_days: days,
      ...(mayOversee ? { main_reads_staff: reads } : {}),
      ...(isFactory ? { hours, absence_text: absence } : {}),
    });
  return (
    <Modal
      open
      centered
      width={480}
      title="聊天设置"
      okText="保存"
      cancelText="取消"
      confirmLoading={save.isPending}
      onCancel={onClose}
      onOk={submit}
    >
      <div className="column gap-16">
        {isFactory && (
          <>
            <Setting label="工作时间" note="在此之外，买家会看到下面这段话；法定节假日也算在外。">
              <HoursField hours={hours} onChange={setHours} />
            </Setting>
            {hours !== '' && (
              <Input.TextArea
                rows={2}
                maxLength={CHAT_ABSENCE_LENGTH}
                showCount
                aria-label="不在时对买家说的话"
                placeholder="请留言，工厂上班后回复您。"
                value={absence}
                onChange={(event) => setAbsence(event.target.value)}
              />
            )}
          </>
        )}
        {mayOversee && (
          <Setting
            label="主账号可查看员工会话"
            note="员工与工厂、同事的会话和群出现在“员工”一栏，只能查看；开启后每位员工都会看到提示，每次查看都有记录。"
          >
            <Switch aria-label="主账号可查看员工会话" checked={reads} onChange={setReads} />
          </Setting>
        )}
        <Setting label="聊天记录保留" note="更早的消息连同图片、文件和译文每晚清理，不能恢复。">
          <Select
            aria-label="聊天记录保留"
            className={styles.days ?? ''}
            value={days ?? 0}
            options={[
              { value: 0, label: `平台默认（${daysText(platformDays)}）` },
              ...DAYS.filter((each) => each < platformDays).map((value) => ({ value, label: daysText(value) })),
            ]}
            onChange={(next) => setDays(next === 0 ? null : next)}
          />
        </Setting>
        {save.error && (
          <p className="t-13 bad" role="alert">
            {save.error.words}
          </p>
        )}
      </div>
    </Modal>
  );
}

function Setting({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.setting}>
      <div className="row wrap gap-12">
        <b className="grow">{label}</b>
        {children}
      </div>
      <p className="t-12 quiet">{note}</p>
    </div>
  );
}
