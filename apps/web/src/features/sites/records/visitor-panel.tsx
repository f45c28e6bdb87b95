import { api } from '@wanyuan/contract/client';
import { secondsWords, SITE_LANGUAGE_LABEL, VISITOR_KIND_LABEL } from '@wanyuan/domain';
import { Button, Skeleton, Tag } from 'antd';
import { Eye, MessageCircle, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatAgo, formatDate } from '#lib/format.ts';
import { confirm, toast } from '#lib/notices.ts';
import { useAct, useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Facts } from '#page-kit/record/facts.tsx';
import { sitePageWords } from '../parts/site-page-words.ts';
import { viewAsCustomer } from '../parts/view-as-customer.ts';
import { visitorName } from '../parts/visitor-cell.tsx';
import { useTalkWithVisitor } from '../parts/use-talk-with-visitor.tsx';
import { selectPath } from '../site-address.ts';
import { VisitorDialog, type Visitor } from './visitor-dialog.tsx';
import styles from './records.module.css';

interface VisitorPanelProps {
  /** 0 for none. */
  id: number;
  onClose: () => void;
}

/** The one visitor whose records are shown: who it is, what they did, what they may. */
export function VisitorPanel({ id, onClose }: VisitorPanelProps) {
  const { data, error } = useCall(
    api.site_visitor.get_detail,
    { id },
    { enabled: id > 0, silent: true, returnError: true },
  );
  if (id === 0) return null;
  if (!data)
    return error ? <CallErrorLine what="访客资料" /> : <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  return <Shown visitor={data} onClose={onClose} />;
}

function Shown({ visitor, onClose }: { visitor: Visitor; onClose: () => void }) {
  const [isEditing, setEditing] = useState(false);
  const { openTalk, firstWords } = useTalkWithVisitor();
  const { visitor_id: id, is_blocked: isBlocked, current_page: here, select_ids: selects } = visitor;
  const name = visitorName(visitor);
  const edit = useAct(api.site_visitor.edit);
  const end = useAct(api.site_visitor.end_sessions, {
    onDone: ({ ended }) => toast.success(ended > 0 ? `已结束 ${ended} 个登录` : '他现在没有登录'),
  });
  const block = async (): Promise<void> => {
    const isSure =
      isBlocked ||
      (await confirm({
        title: `拉黑“${name}”？`,
        content: '他立即退出，也不能再进这个网站；选的样留着，之后可以取消拉黑。',
        okText: '拉黑',
        startsOnCancel: true,
      }));
    if (isSure)
      edit.mutate(
        { id, is_blocked: !isBlocked },
        { onSuccess: () => toast.success(isBlocked ? '已取消拉黑' : '已拉黑') },
      );
  };
  return (
    <section className={`card pad-16 mb-12 ${styles.visitor}`} aria-label={`访客 ${name}`}>
      <header className="row wrap gap-8">
        <h2 className="h-16">{name}</h2>
        {isBlocked && <Tag color="error">已拉黑</Tag>}
        {here !== '' && <Tag color="green">正在看{sitePageWords(here)}</Tag>}
        <span className="grow" />
        <Button size="small" icon={<MessageCircle size={14} aria-hidden />} onClick={() => void openTalk(id)}>
          聊天
        </Button>
        <Button
          size="small"
          icon={<Eye size={14} aria-hidden />}
          onClick={() => void viewAsCustomer({ id: visitor.site_id, visitor_id: id })}
        >
          以他的身份看网站
        </Button>
        <Button size="small" icon={<Pencil size={14} aria-hidden />} onClick={() => setEditing(true)}>
          改资料
        </Button>
        <Button size="small" loading={end.isPending} onClick={() => end.mutate({ id })}>
          让他退出
        </Button>
        <Button size="small" danger={!isBlocked} loading={edit.isPending} onClick={() => void block()}>
          {isBlocked ? '取消拉黑' : '拉黑'}
        </Button>
        <Button size="small" type="text" icon={<X size={14} aria-hidden />} aria-label="看所有访客" onClick={onClose} />
      </header>
      <div className={styles.about}>
        <Facts
          rows={[
            ['公司', visitor.company],
            ['国家', visitor.country],
            ['邮箱', visitor.email],
            ['电话', visitor.phone],
          ]}
        />
        <Facts
          rows={[
            ['网站', visitor.site_name],
            ['怎么来的', `${VISITOR_KIND_LABEL[visitor.kind]}，${SITE_LANGUAGE_LABEL[visitor.language]}`],
            ['客户', visitor.customer_name],
            ['价格', visitor.shows_price ? '可以看' : '不让看'],
            ['有效至', visitor.expires_time && formatDate(visitor.expires_time)],
          ]}
        />
        <Facts
          rows={[
            ['来过', `${visitor.visit_count} 次，最近 ${formatAgo(visitor.last_time)}`],
            ['共看', secondsWords(visitor.seconds)],
            [
              '选样',
              selects[0] === undefined ? null : (
                <AppLink key="selects" className="brand" to={selectPath(selects[0])}>
                  {visitor.pick_count} 款
                </AppLink>
              ),
            ],
            ['设备', [...new Set(visitor.sessions.map(({ device }) => device))].join('、')],
          ]}
        />
      </div>
      {firstWords}
      {isEditing && <VisitorDialog visitor={visitor} onClose={() => setEditing(false)} />}
    </section>
  );
}
