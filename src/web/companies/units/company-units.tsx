import {
  type EnteredUnit,
  type ListedUnit,
  MAX_UNIT_LEVELS,
  MAX_UNIT_NAME,
  MAX_UNITS,
  UNIT_ROUTES,
  UNIT_SUCCESSES,
  type UnitChoice,
  type UnitsPage,
} from "#contract/rules/company/company-units.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { PageForm } from "#web/account/page-form.tsx";
import { StuckUsers } from "#web/approvals/index.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { useLeaveQuestion } from "#web/account/use-leave-question.ts";
import css from "./company-units.module.css";

const INDENT = "\u2003";

/** The company's units as a tree, for its administrators (COMPANY-10). Plain forms that work without JavaScript. */
export function CompanyUnits({ data, errorId }: ScreenProps<"CompanyUnits">) {
  const t = useT();
  const root = useLeaveQuestion<HTMLElement>();
  if (data === undefined) return <AccountErrorPage headline={t("Units.Title")} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={t("Units.Title")} />;
  return (
    <article ref={root} className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Units.Title")}</h1>
      {data.view === "denied" ? <p>{t("Units.Denied")}</p> : <Administration {...data} />}
    </article>
  );
}

type ListData = Extract<UnitsPage, { view: "list" }>;

function Administration({ message, stuck, entered, unitsSeeOwnOrders, ...choices }: ListData) {
  const t = useT();
  const { units } = choices;
  return (
    <>
      <p className={css["about"]}>{t("Units.About", MAX_UNIT_LEVELS)}</p>
      {stuck.length > 0 && (message === "stuck" || message === "stuckAbove") ? (
        <StuckUsers title={t(`Units.Message.${message}`)} stuck={stuck} text={t(`Approvals.Stuck.${message}`)} />
      ) : (
        message && (
          <MessageBox
            tone={UNIT_SUCCESSES.some((success) => success === message) ? "success" : "error"}
            title={t(`Units.Message.${message}`, MAX_UNIT_LEVELS, MAX_UNIT_NAME, MAX_UNITS)}
          />
        )
      )}
      {units.length === 0 ? (
        <EmptyState>
          <p>{t("Units.None")}</p>
          <p>{t("Units.None.How")}</p>
        </EmptyState>
      ) : (
        <ul className={css["units"]} aria-label={t("Units.Title")}>
          {units.map((unit) => (
            <Unit
              key={unit.id}
              unit={unit}
              choices={choices}
              entered={entered?.id === unit.id ? entered : null}
              canBeDeliberate={message === "stuckAbove"}
            />
          ))}
        </ul>
      )}
      <section id="new" className={css["panel"]} aria-labelledby="new-title">
        <h2 id="new-title">{t("Units.New")}</h2>
        <UnitForm choices={choices} entered={entered?.id === "" ? entered : null} />
      </section>
      {units.length > 0 && <OrderRule isOn={unitsSeeOwnOrders} />}
    </>
  );
}

/** Whether users of a unit only see its orders (COMPANY-14). */
function OrderRule({ isOn }: { isOn: boolean }) {
  const t = useT();
  return (
    <section className={css["panel"]} aria-labelledby="order-rule">
      <h2 id="order-rule">{t("Units.Rule")}</h2>
      <PageForm action={UNIT_ROUTES.rule} className={css["rule"]}>
        <Checkbox name="ownOrdersOnly" value="yes" defaultChecked={isOn} label={t("Units.Rule.OwnOnly")} />
        <p className={css["hint"]}>{t("Units.Rule.Hint")}</p>
        <Button type="submit" variant="secondary">
          {t("Common.Save")}
        </Button>
      </PageForm>
    </section>
  );
}

type Choices = Omit<ListData, "message" | "stuck" | "entered" | "unitsSeeOwnOrders">;

type UnitProps = { unit: ListedUnit; choices: Choices; entered: EnteredUnit | null; canBeDeliberate: boolean };

function Unit({ unit, choices, entered, canBeDeliberate }: UnitProps) {
  const t = useT();
  const { id, level, name, branch, branchName, address, costCentre, users } = unit;
  const user = entered?.values["user"] ?? "";
  const isUsed = users.length > 0 || choices.units.some(({ parentId }) => parentId === id);
  return (
    <li id={`entry-${id}`} className={css["unit"]} data-level={level}>
      <h2>{name}</h2>
      {(branch || address || costCentre) && (
        <dl className={css["facts"]}>
          {branch && <Fact name={t("Units.Branch")} value={`${branch} ${branchName}`} />}
          {address && <Fact name={t("Units.Address")} value={address} />}
          {costCentre && <Fact name={t("Units.CostCentre")} value={costCentre} />}
        </dl>
      )}
      <Users unit={unit} />
      <details open={entered !== null}>
        <summary>{t("Units.Change")}</summary>
        <div className={css["change"]}>
          <AssignUser unit={unit} members={choices.members} chosen={user} canBeDeliberate={canBeDeliberate && user !== ""} />
          <UnitForm unit={unit} choices={choices} entered={entered} canBeDeliberate={canBeDeliberate && entered !== null && user === ""} />
          {isUsed ? (
            <p className={css["hint"]}>{t("Units.Remove.Used")}</p>
          ) : (
            <PageForm action={UNIT_ROUTES.remove} id={id}>
              <Button type="submit" variant="quiet">
                {t("Units.Remove")}
              </Button>
            </PageForm>
          )}
        </div>
      </details>
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Users({ unit: { name, users } }: { unit: ListedUnit }) {
  const t = useT();
  if (users.length === 0) return <p className={css["hint"]}>{t("Units.Users.None")}</p>;
  return (
    <ul className={css["users"]} aria-label={t("Units.Users", name)}>
      {users.map((user) => (
        <li key={user.value}>
          <span>{user.name}</span>
          <PageForm action={UNIT_ROUTES.assign}>
            <input type="hidden" name="user" value={user.value} />
            <input type="hidden" name="unit" value="" />
            <Button type="submit" variant="quiet" size="small" aria-label={t("Units.Users.Remove", user.name)}>
              {t("Units.Users.RemoveShort")}
            </Button>
          </PageForm>
        </li>
      ))}
    </ul>
  );
}

type AssignProps = {
  unit: ListedUnit;
  members: readonly UnitChoice[];
  /** Of a form that was not saved; "" for none. */
  chosen: string;
  canBeDeliberate: boolean;
};

function AssignUser({ unit: { id, users }, members, chosen, canBeDeliberate }: AssignProps) {
  const t = useT();
  const others = members.filter(({ value }) => !users.some((user) => user.value === value));
  if (others.length === 0) return null;
  return (
    <PageForm action={UNIT_ROUTES.assign} className={css["assign"]}>
      <input type="hidden" name="unit" value={id} />
      <Select
        name="user"
        label={t("Units.Users.Add")}
        required
        defaultValue={chosen}
        options={[{ value: "", label: t("Units.Users.Choose") }, ...others.map((member) => ({ value: member.value, label: member.name }))]}
      />
      {canBeDeliberate && <Checkbox name="deliberate" value="1" required label={t("Approvals.Stuck.Deliberate")} />}
      <Button type="submit" variant="secondary">
        {t("Units.Users.AddButton")}
      </Button>
    </PageForm>
  );
}

type UnitFormProps = { unit?: ListedUnit; choices: Choices; entered: EnteredUnit | null; canBeDeliberate?: boolean };

function UnitForm({ unit, choices, entered, canBeDeliberate = false }: UnitFormProps) {
  const t = useT();
  const value = (name: string, stored: string | null | undefined) => entered?.values[name] ?? stored ?? "";
  const { units, branches, addresses, costCentres } = choices;
  const withNone = (label: string, options: readonly UnitChoice[]) => [
    { value: "", label },
    ...options.map((option) => ({ value: option.value, label: option.name })),
  ];
  const own = unit?.branch ? [{ value: unit.branch, name: `${unit.branch} ${unit.branchName}` }] : [];
  const numbers = [...own, ...branches.filter((branch) => branch.value !== unit?.branch)];
  const parents = units
    .filter((other) => other !== unit && other.level < MAX_UNIT_LEVELS)
    .map((other) => ({ value: other.id, name: INDENT.repeat(other.level - 1) + other.name }));
  return (
    <PageForm action={UNIT_ROUTES.save} id={unit?.id ?? ""} className={css["form"]}>
      <TextField
        label={t("Units.Name")}
        name="name"
        required
        autoComplete="off"
        maxLength={MAX_UNIT_NAME}
        defaultValue={value("name", unit?.name)}
      />
      {parents.length > 0 && (
        <Select
          label={t("Units.Parent")}
          name="parentId"
          defaultValue={value("parentId", unit?.parentId)}
          options={withNone(t("Units.Parent.None"), parents)}
        />
      )}
      {numbers.length > 0 && (
        <Select
          label={t("Units.Branch")}
          name="branch"
          hint={t("Units.Branch.Hint")}
          defaultValue={value("branch", unit?.branch)}
          options={withNone(t("Units.Branch.None"), numbers)}
        />
      )}
      {addresses.length > 0 && (
        <Select
          label={t("Units.Address")}
          name="addressId"
          hint={t("Units.Address.Hint")}
          defaultValue={value("addressId", unit?.addressId)}
          options={withNone(t("Units.Address.None"), addresses)}
        />
      )}
      {costCentres.length > 0 && (
        <Select
          label={t("Units.CostCentre")}
          name="costCentreId"
          hint={t("Units.CostCentre.Hint")}
          defaultValue={value("costCentreId", unit?.costCentreId)}
          options={withNone(t("Units.CostCentre.None"), costCentres)}
        />
      )}
      {canBeDeliberate && <Checkbox name="deliberate" value="1" required label={t("Approvals.Stuck.Deliberate")} />}
      <Button type="submit">{t(unit ? "Common.Save" : "Units.Add")}</Button>
    </PageForm>
  );
}
