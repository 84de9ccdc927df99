import { usePoolForTests } from '#server/db/postgres.ts'
import { poolForTests } from './postgres-copies.ts'

// Set-up file of the server tests on PostgreSQL. Servers in separate processes open their own connections.
usePoolForTests(poolForTests)
