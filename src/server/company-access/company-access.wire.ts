import type { CompanyAccess as WireCompanyAccess } from "../graphql/generated/resolver-types.ts";
import type { CompanyAccess } from "./show-access.ts";

export function toWireAccess({ own, canAsk, isMainContact, requesters }: CompanyAccess): WireCompanyAccess {
  return {
    canAsk,
    isMainContact,
    own: own && {
      id: own.requestId,
      customerNumber: own.number,
      state: own.state,
      createdAt: own.createdAt.toISOString(),
      expiresAt: own.expiresAt.toISOString(),
    },
    requests: requesters.map(({ requestId, firstName, lastName, email, phone, createdAt, expiresAt }) => ({
      id: requestId,
      name: `${firstName} ${lastName}`.trim(),
      email,
      phone,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
