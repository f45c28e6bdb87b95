import { api, ERRORS } from '@wanyuan/contract/client';
import { isMailUnderWay } from '@wanyuan/domain';
import { Button } from 'antd';
import { CallError } from '#lib/call-error.ts';
import { go } from '#lib/navigation.ts';
import { confirm, notify, toast } from '#lib/notices.ts';
import { useAct } from '#lib/use-call.ts';
import { mailPerson, type Mail } from './mail-words.ts';

/** Taking back, sending anew: what answers is said here, wherever the button stands. */
function useMailActs() {
  const cancel = useAct(api.mail.cancel, { onDone: ({ tip }) => toast.success(tip) });
  const resend = useAct(api.mail.resend, { returnError: true, onDone: ({ tip }) => toast.success(tip) });
  const start = async (id: number, isConfirmed: boolean): Promise<void> => {
    try {
      await resend.mutateAsync({ id, is_confirmed: isConfirmed });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === ERRORS.MAIL_NEEDS_CONFIRMATION.code && !isConfirmed) {
        const question = { title: '仍要重发？', content: error.words, okText: '仍要重发' };
        if (await confirm({ ...question, startsOnCancel: true })) await start(id, true);
      } else if (error.code === ERRORS.MAIL_NO_ACCOUNT.code)
        notify({
          title: '请先绑定邮箱',
          description: '绑定并通过测试后才能发送邮件。',
          action: { label: '去绑定', onSelect: () => go('/emaliManagement') },
        });
      else toast.error(error.words);
    }
  };
  const sendAgain = async (mail: Mail): Promise<void> => {
    const isSure = await confirm({
      title: '重发这封邮件？',
      content: `将向 ${mailPerson(mail)} 发出一封新的邮件，内容相同。`,
      okText: '重发',
    });
    if (!isSure) return;
    await start(mail.id, false);
  };
  return { cancel, resend, sendAgain };
}

/** What can be done with a mail now. */
export function MailActs({ mail }: { mail: Mail }) {
  const { cancel, resend, sendAgain } = useMailActs();
  const who = mailPerson(mail);
  return (
    <>
      {mail.can_preview && (
        <Button
          type="link"
          size="small"
          aria-label={`预览发给 ${who} 的邮件`}
          href={`/Previewemail?id=${mail.id}`}
          target="_blank"
        >
          预览
        </Button>
      )}
      {mail.can_cancel && isMailUnderWay(mail.state) && (
        <Button
          type="link"
          size="small"
          aria-label={`撤回发给 ${who} 的邮件`}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ ids: [mail.id] })}
        >
          撤回
        </Button>
      )}
      {mail.can_resend && (
        <Button
          type="link"
          size="small"
          aria-label={`重发给 ${who}`}
          loading={resend.isPending}
          onClick={() => void sendAgain(mail)}
        >
          重发
        </Button>
      )}
    </>
  );
}
