import type { api, OutputOf } from '@wanyuan/contract/client';
import { MailOpen } from 'lucide-react';
import { formatDateTime } from '#lib/format.ts';
import styles from './invitation.module.css';

export type InvitationFacts = OutputOf<typeof api.account.get_invitation>;

/** Who invites, and what will happen. */
export function InvitationCard({ invitation }: { invitation: InvitationFacts }) {
  const { company_name: company, inviter, phone, needs_approval: needsApproval, ends_time: end } = invitation;
  return (
    <section className={`round pad-16 ${styles.card}`} aria-label="邀请">
      <small className="gap-6">
        <MailOpen size={16} aria-hidden />
        {inviter}邀请您加入
      </small>
      <h1>{company}</h1>
      <p>
        {needsApproval
          ? '提交后由公司主账号同意，您的昵称和手机号会告诉对方。同意之前看不到公司的任何资料。'
          : `只限手机号 ${phone}，验证本人后直接加入，身份为业务员。`}
      </p>
      <p>邀请有效至 {formatDateTime(end)}</p>
    </section>
  );
}
