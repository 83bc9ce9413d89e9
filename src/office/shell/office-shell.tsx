import { Outlet } from "@tanstack/react-router";
import { LeaveQuestion } from "../form/leave-question.tsx";
import { useSessionQuery } from "../api/use-session.ts";
import { StuckUsersQuestion } from "./stuck-users-question.tsx";
import { FactorProvider } from "../sign-in/factor-provider.tsx";
import { SignInPage } from "../sign-in/sign-in-page.tsx";
import { CommandField } from "./command-field.tsx";
import { ErrorNotice } from "./error-notice.tsx";
import { Navigation } from "./navigation.tsx";
import { ToastProvider } from "./toasts.tsx";
import styles from "./office-shell.module.css";

/** Signs in first; then the navigation beside the screen. */
export function OfficeShell() {
  const { data, error, refetch } = useSessionQuery();
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  if (!data.session) return <SignInPage />;
  return (
    <ToastProvider>
      <LeaveQuestion>
        <FactorProvider>
          <StuckUsersQuestion>
            <div className={styles["shell"]}>
              <Navigation session={data.session} />
              <main id="main" tabIndex={-1} className={styles["main"]}>
                <Outlet />
              </main>
            </div>
            <CommandField />
          </StuckUsersQuestion>
        </FactorProvider>
      </LeaveQuestion>
    </ToastProvider>
  );
}
