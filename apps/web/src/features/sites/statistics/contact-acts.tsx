import { api, type SiteContactRow } from '@wanyuan/contract/client';
import { Button } from 'antd';
import { Check } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { go } from '#lib/navigation.ts';
import { toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { goToTalk } from '../parts/first-words-dialog.tsx';
import { useTalkWithVisitor } from '../parts/use-talk-with-visitor.tsx';
import { editQuotationPath } from '../site-address.ts';

interface ContactActsProps {
  contact: SiteContactRow;
  /** The one filled button of the list. */
  isFirst: boolean;
}

/** What is done about somebody worth a call. */
export function ContactActs({ contact, isFirst }: ContactActsProps) {
  const { visitor, phone, email, toy_ids: toyIds, conversation_id: talk, is_contacted: isContacted } = contact;
  const { visitor_id: visitorId } = visitor;
  const { openTalk, firstWords } = useTalkWithVisitor();
  const mark = useAct(api.site_record.set_contacted);
  const quote = useAct(api.site_record.quote_toys, {
    onDone: ({ quotation_id: id, number }) => {
      toast.success(`已做报价单 ${number}`);
      go(editQuotationPath(id));
    },
  });
  const style = isFirst ? ({ type: 'primary' } as const) : {};
  return (
    <div className="flex gap-8">
      <Button onClick={() => (talk === null ? void openTalk(visitorId) : goToTalk(talk))}>聊天</Button>
      {phone === '' ? (
        <Button disabled={email === ''} title={email || '没有留下电话与邮箱'} onClick={() => void copyText(email)}>
          复制邮箱
        </Button>
      ) : (
        // A desk without a dialler has the number to paste.
        <Button href={`tel:${phone}`} title={phone} onClick={() => void copyText(phone)}>
          打电话
        </Button>
      )}
      {contact.reason === 'searched_nothing' ? (
        <Button {...style} onClick={() => go(`/browseRecords?view=searches&visitor=${visitorId}&missed=1`)}>
          看搜的词
        </Button>
      ) : (
        <Button
          {...style}
          disabled={toyIds.length === 0}
          loading={quote.isPending}
          onClick={() => quote.mutate({ visitor_id: visitorId, toy_ids: toyIds })}
        >
          报这几款
        </Button>
      )}
      <Button
        type="text"
        icon={!isContacted && <Check size={16} aria-hidden />}
        loading={mark.isPending}
        aria-pressed={isContacted}
        onClick={() => mark.mutate({ visitor_id: visitorId, is_contacted: !isContacted })}
      >
        {isContacted ? '取消已联系' : '已联系'}
      </Button>
      {firstWords}
    </div>
  );
}
