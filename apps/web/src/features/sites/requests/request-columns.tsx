import type { AccessRequest, api, InputOf } from '@wanyuan/contract/client';
import { ACCESS_REQUEST_STATE_LABEL, SITE_LANGUAGE_LABEL } from '@wanyuan/domain';
import { Button, Tooltip, type TableColumnsType } from 'antd';
import { Ellipsis, Eye, MessageCircle } from 'lucide-react';
import { formatAgo, formatDate, formatDateTime } from '#lib/format.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { ActMenu } from '#ui/act-menu.tsx';
import { viewAsCustomer } from '../parts/view-as-customer.ts';
import { REQUEST_TONE } from '../site-words.ts';

export type RequestAct = InputOf<typeof api.company_website.audit_website_access_apply>['act'];

interface ColumnActs {
  leads: boolean;
  onAct: (act: RequestAct, request: AccessRequest) => void;
  onRevoke: (request: AccessRequest) => void;
  onTalk: (visitorId: number) => void;
}

const MAIL_WORDS: Partial<Record<AccessRequest['mailed'], string>> = {
  sent: '登录码已发邮件',
  failed: '邮件没有发出',
  no_account: '没有邮箱账号',
};

const SHOWN_LETTERS = 60;

/** What somebody wrote; the whole of it where one points at it. */
function Shortened({ text }: { text: string }) {
  if (text.length <= SHOWN_LETTERS) return text;
  return (
    <Tooltip title={text}>
      <span className="break">{text.slice(0, SHOWN_LETTERS)}…</span>
    </Tooltip>
  );
}

function StateNote({ request }: { request: AccessRequest }) {
  const { state, answer, mailed, is_code_used: isUsed, expires_time: end } = request;
  if (state === 'approved')
    return (
      <>
        {isUsed ? '已登录过' : MAIL_WORDS[mailed]}
        {end !== null && `，至 ${formatDate(end)}`}
      </>
    );
  return <Shortened text={answer} />;
}

export function requestColumns({ leads, onAct, onRevoke, onTalk }: ColumnActs): TableColumnsType<AccessRequest> {
  return [
    {
      title: '申请人',
      key: 'name',
      width: '14%',
      fixed: 'left',
      render: (_, { name, company, country }) => (
        <>
          <b className="cut block">{name}</b>
          <small className="cut block t-12 quiet">{[company, country].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    {
      title: '联系方式',
      key: 'contact',
      width: '16%',
      render: (_, { email, phone, language }) => (
        <>
          <span className="cut block" title={email}>
            {email}
          </span>
          <small className="cut block t-12 quiet">
            {[phone, SITE_LANGUAGE_LABEL[language]].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
    {
      title: '理由',
      key: 'reason',
      render: (_, { reason }) =>
        reason === '' ? (
          <span className="quiet">没有写</span>
        ) : (
          <span className="break t-13">
            <Shortened text={reason} />
          </span>
        ),
    },
    {
      title: leads ? '网站 / 业务员' : '网站',
      key: 'site',
      width: '16%',
      render: (_, { site_name: site, owner, customer_name: customer }) => (
        <>
          <span className="cut block">{site}</span>
          <small className="cut block t-12 quiet">
            {[customer, leads && owner.nickname].filter(Boolean).join(' · ')}
          </small>
        </>
      ),
    },
    {
      title: '状态',
      key: 'state',
      width: '13%',
      render: (_, request) => (
        <>
          <StateTag label={ACCESS_REQUEST_STATE_LABEL[request.state]} tone={REQUEST_TONE[request.state]} />
          <small className="block t-12 quiet mt-4">
            <StateNote request={request} />
          </small>
        </>
      ),
    },
    {
      title: '申请时间',
      key: 'created',
      width: 92,
      render: (_, { created_time: time }) => (
        <time dateTime={time} title={formatDateTime(time)}>
          {formatAgo(time)}
        </time>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 150,
      fixed: 'right',
      render: (_, request) => {
        const { id, site_id: siteId, name, state, visitor_id: visitorId } = request;
        return (
          <span className="flex gap-4">
            {state === 'pending' && (
              <>
                <Button size="small" onClick={() => onAct('approve', request)}>
                  批准
                </Button>
                <Button size="small" onClick={() => onAct('reject', request)}>
                  拒绝
                </Button>
              </>
            )}
            {state === 'approved' && (
              <Button size="small" onClick={() => onRevoke(request)}>
                收回
              </Button>
            )}
            {(state === 'rejected' || state === 'blocked') && (
              <Button size="small" onClick={() => onAct('approve', request)}>
                改为批准
              </Button>
            )}
            <ActMenu
              menu={{
                items: [
                  {
                    key: 'talk',
                    icon: <MessageCircle size={14} aria-hidden />,
                    label: visitorId === null ? '聊天（等他进网站以后）' : '聊天',
                    disabled: visitorId === null,
                    onClick: () => visitorId !== null && onTalk(visitorId),
                  },
                  {
                    key: 'view',
                    icon: <Eye size={14} aria-hidden />,
                    label: '看批准后他看到的',
                    onClick: () => void viewAsCustomer({ id: siteId, request_id: id }),
                  },
                  ...(state === 'blocked'
                    ? []
                    : [{ key: 'block', label: '拉黑', danger: true, onClick: () => onAct('block', request) }]),
                ],
              }}
            >
              <Button type="text" size="small" icon={<Ellipsis size={16} aria-hidden />} aria-label={`更多：${name}`} />
            </ActMenu>
          </span>
        );
      },
    },
  ];
}
