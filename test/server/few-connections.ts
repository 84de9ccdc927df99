import { useFewConnectionsForTests } from '#server/db/postgres.ts'

// Set-up file of the server tests on PostgreSQL. Servers in separate processes still open as many as in production.
useFewConnectionsForTests()
