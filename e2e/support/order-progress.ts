// Writes orders in the shop's tables as if synced from the ERP, for tests of an order's progress.
import type { Database } from "./database.ts";

export type TestOrder = {
  code: string;
  customerId: string;
  placedAt: string;
  status?: string;
  reference?: string;
  type?: string;
  lines?: readonly TestLine[];
};
export type TestLine = {
  article: string;
  name: string;
  quantity: number;
  delivered?: number;
  rejected?: number;
  status?: string;
  plannedOn?: string;
};

const ADDRESS = {
  companyName: "Elbe Haustechnik AG",
  name2: "Lager Süd",
  name3: "",
  name4: "",
  firstName: "",
  lastName: "",
  streetName: "Ramskamp",
  streetNumber: "31",
  postalCode: "25337",
  town: "Elmshorn",
  sapCustomerId: "",
  countryIso: "DE",
  countryName: "Deutschland",
};

/** Writes orders that did not come from the shop, the last of them with its lines. */
export async function writeOrders(database: Database, orders: readonly TestOrder[]): Promise<void> {
  for (const { code, customerId, placedAt, status = "D", reference = "", type = "phone", lines = [] } of orders) {
    await writeHead(database, { code, customerId, placedAt, status, reference, type });
    for (const [index, line] of lines.entries()) await writeLine(database, code, (index + 1) * 10, line);
  }
}

type Head = Required<Omit<TestOrder, "lines">>;

async function writeHead(database: Database, { code, customerId, placedAt, status, reference, type }: Head): Promise<void> {
  await database.rows(
    `insert into customer_order
       (order_code, site_id, customer_id, email, contact, purchase_order_number, comment, tac_version, payment_mode, currency,
        price_basis, net_total, tax_total, taxes, delivery_cost, delivery_total, delivery_tax_rate, billing_address,
        delivery_address, status, placed_at, order_type, erp_version)
     values ($1, null, $2, '', null, $3, '', '', 'invoice', 'EUR', 'net', 100, 19, '[{"rate":"0.19","net":"100","tax":"19"}]', 0,
       0, 0.19, $4, $4, $5, $6, $7, 1)
     on conflict (order_code) do nothing`,
    code,
    customerId,
    reference,
    JSON.stringify(ADDRESS),
    status,
    placedAt,
    type,
  );
}

async function writeLine(database: Database, code: string, position: number, line: TestLine): Promise<void> {
  const { article, name, quantity, delivered = 0, rejected = 0, status = "A", plannedOn = null } = line;
  await database.rows(
    `insert into order_line
       (order_code, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, net_total, unit_price,
        unit_price_quantity, total, delivered, rejected, status, planned_delivery_on)
     values ($1, $2, $3, $4, $5::integer, 'Stück', 1, 1, 0.19, $5::integer, 1, 1, $5::integer, $6, $7, $8, $9)
     on conflict (order_code, position) do nothing`,
    code,
    position,
    article,
    name,
    quantity,
    delivered,
    rejected,
    status,
    plannedOn,
  );
}

export type TestParcel = {
  id: string;
  customerId: string;
  trackingUrl?: string;
  lines: readonly { order: string; position: number; article: string; name: string; quantity: number }[];
};

/** Writes a parcel in transit with its content. */
export async function writeParcel(database: Database, { id, customerId, trackingUrl = "", lines }: TestParcel): Promise<void> {
  await database.rows(
    `insert into handling_unit
       (handling_unit_id, customer_id, external_id, tracking_url, tracking_status, tracking_status_at, latest_event, shipped_at, erp_version)
     values ($1, $2, $1, $3, 'in-transit', '2026-11-21T14:05:00Z', '{"de": "In Hamburg angekommen", "en": "Arrived in Hamburg"}',
       '2026-11-21T09:00:00Z', 1)
     on conflict (handling_unit_id) do nothing`,
    id,
    customerId,
    trackingUrl,
  );
  for (const [index, line] of lines.entries()) {
    await database.rows(
      `insert into handling_unit_line
         (handling_unit_id, "position", delivery_note, delivery_note_position, order_code, order_position, article_number, name, quantity)
       values ($1, $2, 'LS-' || $1, $2, $3, $4, $5, $6, $7)
       on conflict (handling_unit_id, "position") do nothing`,
      id,
      index + 1,
      line.order,
      line.position,
      line.article,
      line.name,
      line.quantity,
    );
  }
}
