import { api } from '@wanyuan/contract/client';
import { MAIL_TEMPLATE_NAME_MAX } from '@wanyuan/domain';
import { Button } from 'antd';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '#lib/format.ts';
import { confirm, notify, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { StateTag } from '#page-kit/state-tag.tsx';
import { OWNER_WORDS, type Start, type Template } from './template-words.ts';
import styles from './templates.module.css';

interface TemplateRowProps {
  template: Template;
  onOpen: (start: Start) => void;
}

export function TemplateRow({ template, onOpen }: TemplateRowProps) {
  const { id, name, subject, owner, can_edit: mayEdit, is_usual: isUsual, updated_time: updated } = template;
  const restore = useAct(api.mail.restore_template, { onDone: () => toast.success('已恢复') });
  const remove = useAct(api.mail.remove_template, {
    onDone: ({ tip }, { id: removed }) =>
      notify({
        key: `mail-template-${removed}`,
        title: tip,
        description: `“${name}”24 小时内可以恢复。`,
        action: { label: '撤销', onSelect: () => restore.mutate({ id: removed }) },
      }),
  });
  const ask = async (): Promise<void> => {
    const content = owner === 'company' ? '同事写邮件时也不再有它。' : '写邮件时不再有它。';
    if (id !== null && (await confirm({ title: `删除模板“${name}”？`, content, okText: '删除' })))
      remove.mutate({ id });
  };
  const start = (asCopy: boolean): void =>
    onOpen({
      ...template,
      id: asCopy ? null : id,
      name: asCopy ? `${name}（我的）`.slice(0, MAIL_TEMPLATE_NAME_MAX) : name,
      isCompany: !asCopy && owner === 'company',
    });
  return (
    <li className={`row gap-12 ${styles.row}`}>
      <StateTag {...OWNER_WORDS[owner]} />
      <span className={`grow thin grid ${styles.words}`}>
        <span className="row gap-8 thin">
          <b className="cut">{name}</b>
          {isUsual && <small className="quiet nowrap">先用这个</small>}
        </span>
        <small className="quiet cut" title={subject}>
          {subject}
          {updated && ` · ${formatDate(updated)}`}
        </small>
      </span>
      {mayEdit && (
        <Button
          size="small"
          icon={<Pencil size={14} aria-hidden />}
          aria-label={`修改 ${name}`}
          onClick={() => start(false)}
        >
          修改
        </Button>
      )}
      <Button
        size="small"
        {...(mayEdit ? { type: 'text' as const } : {})}
        icon={<Copy size={14} aria-hidden />}
        aria-label={`复制 ${name}`}
        onClick={() => start(true)}
      >
        {mayEdit ? null : '复制后修改'}
      </Button>
      {mayEdit && (
        <Button
          size="small"
          type="text"
          icon={<Trash2 size={14} aria-hidden />}
          aria-label={`删除 ${name}`}
          loading={remove.isPending}
          onClick={() => void ask()}
        />
      )}
    </li>
  );
}
