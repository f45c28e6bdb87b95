import { api, type WebsiteMigration } from '@wanyuan/contract/client';
import { Alert, Button, Input, Modal, Progress } from 'antd';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { Panel } from '#ui/panel.tsx';

const POLL_MS = 2000;
const COMPANY_MAX = 60;
const STEP_WORDS: Record<WebsiteMigration['step'], string> = {
  settings: '复制设置',
  toys: '复制产品',
  code: '复制登录码',
  visitors: '复制访客',
  picks: '复制没有提交的选样',
  switch: '切换到新版',
  done: '完成',
};

const percentOf = ({ done, total, state }: WebsiteMigration): number =>
  state === 'done' ? 100 : total === 0 ? 0 : Math.floor((done / total) * 100);

/** The way from the old showroom to the sites: what it takes along, then how far it is. There is none back. */
export function MigrationPanel() {
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const { data } = useCall(
    api.company_website.get_migration,
    {},
    { silent: true, returnError: true, ...(isRunning && { refetchInterval: POLL_MS }) },
  );
  const state = data?.migration.state;
  if ((state === 'running') !== isRunning && state !== undefined) setRunning(state === 'running');
  if (!data) return null;
  const { copies, former_path: former, migration } = data;
  // The page leaves as soon as the session says that the company is new.
  if (state === 'done') return <Alert type="success" showIcon title="升级完成，正在转到新版" />;
  return (
    <>
      <Panel title="升级到新版客户网站">
        {state === 'running' ? (
          <>
            <Progress aria-label="升级进度" percent={percentOf(migration)} status="active" />
            <output className="block t-13 quiet">
              {STEP_WORDS[migration.step]}，{formatCount(migration.done)} / {formatCount(migration.total)}
              。可以离开本页，完成后自动转到新版。
            </output>
          </>
        ) : (
          <>
            {state === 'failed' && (
              <Alert
                className="mb-12"
                type="error"
                showIcon
                title={`上次停在“${STEP_WORDS[migration.step]}”：${migration.error || '没有完成'}`}
                description="再升级会接着做，已复制的不会多出一份。"
              />
            )}
            <p className="t-13">
              给每位客户一个网站，各有产品、价格与语言；看得到谁看了什么、今天该联系谁。会复制：设置、
              {formatCount(copies.toys)} 款产品{copies.has_code && '、登录码'}、{formatCount(copies.visitors)} 位访客、
              {formatCount(copies.open_picks)} 张没有提交的选样单。旧地址 {former} 自动转到新的。
            </p>
            <p className="mt-12">
              <Button type="primary" onClick={() => setAsking(true)}>
                {state === 'failed' ? '接着升级' : '升级到新版'}
              </Button>
            </p>
          </>
        )}
      </Panel>
      {isAsking && (
        <MigrationDialog
          onClose={() => setAsking(false)}
          onStarted={() => {
            setAsking(false);
            setRunning(true);
          }}
        />
      )}
    </>
  );
}

interface MigrationDialogProps {
  onStarted: () => void;
  onClose: () => void;
}

function MigrationDialog({ onStarted, onClose }: MigrationDialogProps) {
  const company = useSession()?.company_name ?? '';
  const [typed, setTyped] = useState('');
  const start = useAct(api.company_website.migration_website_data, { onDone: onStarted, returnError: true });
  const isRight = typed.trim() === company;
  return (
    <Modal
      open
      centered
      width={460}
      title="升级到新版，不能退回"
      okText="升级"
      cancelText="取消"
      okButtonProps={{ disabled: !isRight, danger: true }}
      confirmLoading={start.isPending}
      onOk={() => start.mutate({ company_name: typed.trim() })}
      onCancel={onClose}
    >
      <p className="mb-12">
        升级后用新版的网站列表，旧版在线展厅不再使用，客户手里的旧链接照样能打开。请输入公司名称“{company}”确认。
      </p>
      <Input
        aria-label="公司名称"
        maxLength={COMPANY_MAX}
        value={typed}
        status={typed !== '' && !company.startsWith(typed.trim()) ? 'error' : ''}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => isRight && start.mutate({ company_name: typed.trim() })}
      />
      {start.error && (
        <p className="bad t-13 mt-4" role="alert">
          {start.error.words}
        </p>
      )}
    </Modal>
  );
}
