import { contract, ERRORS, type Call, type CatalogueEntry, type ErrorName } from '@wanyuan/contract';
import { BRAND } from '@wanyuan/domain';
import { z } from 'zod';

const GROUP_TITLES: Record<string, string> = {
  account: '账号',
  home: '首页',
  log: '记录',
  system: '系统',
  upload: '文件',
};
const COMMON_ERRORS: ErrorName[] = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'BUSY', 'INTERNAL'];

export function errorsOf(call: Call): CatalogueEntry[] {
  const names: ErrorName[] = [
    ...(call.auth === 'user' ? (['NOT_SIGNED_IN'] as const) : []),
    ...(call.auth === 'public' || call.withFirstPassword ? [] : (['FIRST_PASSWORD'] as const)),
    ...(call.errors ?? []),
    ...COMMON_ERRORS,
  ];
  return names.map((name) => ERRORS[name]);
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' });

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(version: string) {
  const paths: Record<string, unknown> = {};
  for (const [group, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries<Call>(calls)) paths[call.path] = { post: operation(group, name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${BRAND.name}开放接口`,
      version,
      description: '所有接口均为 POST，请求与响应均为 JSON；登录令牌放在请求头 token 中。',
    },
    tags: Object.keys(contract).map((name) => ({ name, description: GROUP_TITLES[name] ?? name })),
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  };
}

function operation(group: string, name: string, call: Call) {
  const envelope = {
    type: 'object',
    required: ['code', 'msg', 'data'],
    properties: { code: { const: 0 }, msg: { type: 'string' }, data: schemaOf(call.output, 'output') },
  };
  const contentType = call.upload ? 'multipart/form-data' : 'application/json';
  const errors = errorsOf(call);
  const statuses = [...new Set(errors.map(({ status }) => status))];
  const failures = statuses.map((status) => {
    const texts = errors.filter((error) => error.status === status).map(({ code, msg }) => `${code}：${msg}`);
    return [String(status), { description: texts.join('；') }];
  });
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: call.summary,
    security: call.auth === 'user' ? [{ token: [] }] : [],
    requestBody: { required: true, content: { [contentType]: { schema: schemaOf(call.input, 'input') } } },
    responses: {
      200: { description: '成功', content: { 'application/json': { schema: envelope } } },
      ...Object.fromEntries(failures),
    },
  };
}
