import { api } from '@wanyuan/contract/client';
import { Button, type TableColumnsType } from 'antd';
import { Mail as MailIcon, Trash2 } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import { useCan, useSession } from '#lib/session.ts';
import { MailActs } from '#page-kit/mail/mail-acts.tsx';
import { MailStateMark } from '#page-kit/mail/mail-state.tsx';
import { mailPerson, mailStateNote, type Mail } from '#page-kit/mail/mail-words.ts';
import { NO_RANGE, RangeField, rangeInput } from '#page-kit/rows/range-field.tsx';
import { useFilterState } from '#page-kit/rows/use-filter-state.ts';
import { usePicked } from '#page-kit/rows/use-picked.ts';
import { useRows } from '#page-kit/rows/use-rows.ts';
import { useRemoval } from '../model/use-removal.ts';
import { HistoryRows } from './history-rows.tsx';
import styles from './history.module.css';
import { MailsUnderWay } from './mails-under-way.tsx';

interface ColumnActs {
  /** Sees what colleagues sent. */
  leads: boolean;
  onRemove: (id: number) => void;
}

function mailColumns({ leads, onRemove }: ColumnActs): TableColumnsType<Mail> {
  return [
    {
      title: '内容',
      key: 'name',
      ellipsis: true,
      render: (_, { name, subject }) => (
        <span title={subject || name}>
          {name}
          {subject && subject !== name && <small className="t-12 quiet"> {subject}</small>}
        </span>
      ),
    },
    {
      title: '收件人',
      key: 'email',
      width: 264,
      ellipsis: true,
      render: (_, mail) => <span title={mailPerson(mail)}>{mailPerson(mail)}</span>,
    },
    ...(leads
      ? [
          {
            title: '发件人',
            key: 'who',
            width: 84,
            ellipsis: true,
            render: (_: unknown, { is_own: isOwn, nickname }: Mail) => (isOwn ? '我' : nickname),
          },
        ]
      : []),
    {
      title: '状态',
      key: 'status',
      width: 180,
      render: (_, mail) => (
        <span className={`row gap-6 thin ${styles.failed}`}>
          <MailStateMark mail={mail} />
          {mail.reply_count > 0 && (
            <a className="nowrap" href={`/Previewemail?id=${mail.id}`} target="_blank" rel="noreferrer">
              {mail.reply_count} 条答复
            </a>
          )}
          <small>{mailStateNote(mail)}</small>
        </span>
      ),
    },
    {
      title: '时间',
      key: 'time',
      width: 132,
      render: (_, { sent_time: sent, created_time: made }) => (
        <span className="quiet nowrap">{formatDateTime(sent ?? made)}</span>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 148,
      render: (_, mail) => (
        <span className={`row ${styles.acts}`}>
          <MailActs mail={mail} />
          <Button
            type="text"
            size="small"
            className="push"
            icon={<Trash2 size={16} aria-hidden />}
            aria-label={`删除 ${mail.name}`}
            onClick={() => onRemove(mail.id)}
          />
        </span>
      ),
    },
  ];
}

/** What was sent from here to whom, and what became of it. */
export default function MailHistory() {
  const place = useFilterState(NO_RANGE);
  const user = useSession();
  const leads = useCan('export.use', { company_id: user?.company_id ?? 0, owner_user_id: -1 });
  const picked = usePicked<Mail>();
  const call = useRows(api.system.get_email_history, rangeInput(place.address), place, { staleTime: 0 });
  const remove = useRemoval('email', picked.forget);
  const count = picked.rows.length;
  return (
    <>
      <MailsUnderWay />
      <HistoryRows
        filters={
          <>
            <RangeField value={place.address} onChange={place.change} />
            <span className="grow" />
            <Button
              icon={<Trash2 size={16} aria-hidden />}
              disabled={count === 0}
              onClick={() => void remove(picked.ids)}
            >
              批量删除{count > 0 && `（${count}）`}
            </Button>
          </>
        }
        what="邮件记录"
        call={call}
        columns={mailColumns({ leads, onRemove: (id) => void remove([id]) })}
        batch={{ picked, nameOf: ({ name }) => name }}
        empty={{
          icon: MailIcon,
          title: '还没有邮件记录',
          description: '从平台发给客户的报价与文件记在这里：发了什么、发给谁、有没有发出去。',
        }}
      />
    </>
  );
}
