import { defineModule } from '#composition/module.ts';
import { hasRows } from '#infra/database/has-rows.ts';
import { ownRows } from '#rpc/own-rows.ts';
import { filesModule } from '../files/files.module.ts';
import { messagesModule } from '../messages/messages.module.ts';
import { readingModule } from '../reading/reading.module.ts';
import { customerHolding } from './customer-holding.repo.ts';
import { createCustomerServices } from './customer-services.ts';
import { customers as customer_rows } from './customers.schema.ts';
import { createCustomerHandlers } from './customers.handlers.ts';

export { customersOf } from './customer-holding.repo.ts';
export { customerNameOf } from './customer-name.sql.ts';
export { derivedColumns } from './customer-row.ts';
export { customers } from './customers.schema.ts';
export type { HandOver } from './hand-over-customers.service.ts';
export { customerFormula, customerNames, visibleCustomer, visibleCustomerNames } from './visible-customers.service.ts';

export const customersModule = defineModule({
  name: 'customers',
  needs: [filesModule, messagesModule, readingModule],
  create({ db, bus, files, messages, reader, now, limits, config }, { belongings, late }) {
    const customers = createCustomerServices({
      db,
      bus,
      messages,
      reader,
      files,
      now,
      limiter: limits.limiter,
      rateScale: config.RATE_LIMIT_SCALE,
      formulas: { names: (...which) => late.formulaNames(...which) },
      belongings,
    });
    return {
      services: { customers },
      handlers: { customer: createCustomerHandlers(customers) },
      holdings: { customers: customerHolding },
      firstSteps: {
        customers: (target, session) => hasRows(target, customer_rows, ownRows(session, 'customer.use', customer_rows)),
      },
      jobs: [{ name: 'customer-keys', run: customers.fillKeys, options: { unique: 'always' }, atStart: true }],
    };
  },
});
