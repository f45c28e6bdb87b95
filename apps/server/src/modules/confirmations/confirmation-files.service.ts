import type { LatePorts } from '#composition/late-ports.ts';
import { AppError } from '#rpc/app-error.ts';
import type { CallContext } from '#rpc/context.ts';
import type { ConfirmLinks } from './confirm-links.ts';
import { submittedBy } from './confirmations.repo.ts';

interface Dependencies {
  links: ConfirmLinks;
  exportMadeFor: LatePorts['exportMadeFor'];
}

/** The confirmation on paper, for who submitted it: it tells of their device, so other recipients get none. */
export function createConfirmationFiles({ links, exportMadeFor }: Dependencies) {
  return async ({ db, ip }: Pick<CallContext, 'db' | 'ip'>, { token, code }: { token: string; code: string }) => {
    const { share, quotation, sent } = await links.open(db, { token, code, ip });
    const submitted = await submittedBy(db, share.id, sent.version);
    if (!submitted) throw new AppError('NOT_FOUND', { msg: '由这个链接提交之后才有确认书' });
    const { user_id: id, company_id: tenant_id } = quotation;
    return exportMadeFor(
      { id, tenant_id, ip },
      { kind: 'confirmation', id: quotation.id, confirmation_id: submitted.id },
    );
  };
}
